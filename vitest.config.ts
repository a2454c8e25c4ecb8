// Five test projects. `pure`: rooms that get time, chance and IO as parameters, with traps in place of the ambient ones.
// `fingerprint`: the measured room that reads files. `joint`: tests that put rooms together. `programs`: whole programs
// against each other and against the pages that show them. `shell`: everything else that meets the machine. Coverage is that of the first two: measuring the others costs a third of the time and finds nothing.
import { defaultServerConditions } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { refusal } from './bin/node-version.js';
import { coverageFloor, measuredRooms } from './tools/rooms.ts';

const refused = refusal();
if (refused !== undefined) throw new Error(refused);

const conditions = [...defaultServerConditions, 'assize-source'];
const exclude = [...configDefaults.exclude, 'dist/**', 'out/**'];
const pureRooms = '{kernel,statistics,graders,mutants,runtime,cases,reports/model,reports/compare}';
const trapTests = 'tools/vitest/traps.test.ts';
const jointRooms = '{tests/agreement,tests/golden,tests/simulation}';
const programRooms = '{tests/reproducibility,tests/planning,tests/documentation}';
const shellRooms = '{harness,reports/render,tests,tools,examples,bin}';

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    allowOnly: false,
    coverage: {
      provider: 'v8',
      reportOnFailure: true,
      include: measuredRooms.map((room) => `${room}/**/*.ts`),
      exclude: ['**/*.test.ts', '**/*.test-data.ts', '**/testing/**', 'graders/laws/**', '**/*.d.ts'],
      reporter: ['json-summary'],
      reportsDirectory: 'out/coverage',
      thresholds: Object.fromEntries(
        measuredRooms.map((room) => [`${room}/**`, { lines: coverageFloor, branches: coverageFloor }]),
      ),
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          // Pure rooms keep no state, so their tests may share a thread's modules: eight times faster.
          isolate: false,
          include: [`${pureRooms}/**/*.test.ts`, trapTests],
          exclude,
          setupFiles: ['tools/vitest/property-seed.ts', 'tools/vitest/pure-traps.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'fingerprint',
          isolate: false,
          include: ['fingerprint/**/*.test.ts'],
          exclude,
          setupFiles: ['tools/vitest/property-seed.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'joint',
          isolate: false,
          include: [`${jointRooms}/**/*.test.ts`],
          exclude,
          setupFiles: ['tools/vitest/property-seed.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'shell',
          include: [`${shellRooms}/**/*.test.ts`],
          exclude: [...exclude, trapTests, `${jointRooms}/**`, `${programRooms}/**`],
          setupFiles: ['tools/vitest/property-seed.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: [`${programRooms}/**/*.test.ts`],
          exclude,
          setupFiles: ['tools/vitest/property-seed.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
