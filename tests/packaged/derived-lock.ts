// The lock of somebody who installs the package: ours without what only work on it needs.

export interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
  readonly [key: string]: unknown;
}

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly bin: unknown;
  readonly engines: unknown;
  readonly dependencies: Readonly<Record<string, string>>;
}

export interface Packed {
  readonly file: string;
  readonly integrity: string;
}

const isOurs = (path: string, { dev, devOptional, link }: LockedPackage) =>
  !path.startsWith('node_modules/') ||
  dev === true ||
  devOptional === true ||
  link === true ||
  /^node_modules\/(node-linux-|@assize\/)/.test(path);

/**
 * npm looks a package up in its cache by digest only when the lock has an address as well, and any address will do: it is
 * made here, from npm's own configuration, so that the committed lock stays without one.
 */
export function derivedLock(
  packages: Readonly<Record<string, LockedPackage>>,
  manifest: Manifest,
  packed: Packed,
  registry: string,
) {
  const { name, version, license, bin, engines, dependencies } = manifest;
  const source = `file:${packed.file}`;
  const closure = Object.entries(packages)
    .filter(([path, entry]) => !isOurs(path, entry))
    .map(([path, entry]) => [path, { ...entry, resolved: addressOf(path, entry, registry) }] as const);
  return {
    name: 'consumer',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'consumer', dependencies: { [name]: source } },
      [`node_modules/${name}`]: {
        version,
        resolved: source,
        integrity: packed.integrity,
        license,
        bin,
        engines,
        dependencies,
      },
      ...Object.fromEntries(closure),
    },
  };
}

function addressOf(path: string, { version }: LockedPackage, registry: string) {
  const name = path.replace(/^.*node_modules\//, '');
  return `${registry.replace(/\/?$/, '/')}${name}/-/${name.replace(/^.*\//, '')}-${version}.tgz`;
}
