import { defineConfig } from 'vitest/config';
import { embeddedAlone, alsoEmbedded } from './tests/kit/test-files.ts';
import { long, patience } from './tests/kit/long.ts';

const everywhere = {
  pool: 'forks' as const,
  maxWorkers: 2,
  setupFiles: ['tests/kit/fast-check.ts', 'tests/kit/demo-company.ts', 'tests/kit/santiago.ts'],
};

const unit = { ...everywhere, testTimeout: long ? 600_000 : 60_000 };

const notOurs = ['**/node_modules/**', '**/dist/**'];

/** Tests that put others in the place of modules, or a clock and a page in the place of the machine's. */
const withOwnModules = [
  '{apps/{web,console},packages/{ui,client}}/**/*.test.{ts,tsx}',
  'apps/server/src/platform/files/folder.test.ts',
];

/** Vite would take graphql's ES modules and the packages built on it its CommonJS ones: two schemas that refuse each other. */
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

/** The runner sets the first when PostgreSQL runs every API test in the same run (scripts/test-run.ts). */
const { EMBEDDED_LIST_ALONE, TEST_DATABASE_URL } = process.env;

export default defineConfig({
  test: {
    projects: [
      {
        resolve: oneGraphql,
        test: {
          ...unit,
          name: 'unit',
          // These leave nothing behind them: one process loads the code they share once, not once for each file.
          isolate: false,
          include: ['{packages,apps,demo,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: [...notOurs, ...withOwnModules],
        },
      },
      {
        resolve: oneGraphql,
        test: { ...unit, name: 'unit-alone', include: withOwnModules, exclude: notOurs },
      },
      {
        resolve: oneGraphql,
        test: {
          ...everywhere,
          name: 'api',
          // Much of these is waiting, for cars above all: four keep two cores busy.
          maxWorkers: 4,
          isolate: false,
          globalSetup: 'tests/kit/before-api-tests.ts',
          include: EMBEDDED_LIST_ALONE ? alsoEmbedded(import.meta.dirname) : ['tests/{api,inside}/**/*.test.ts'],
          exclude: TEST_DATABASE_URL ? embeddedAlone : [],
          // Generous: a busy machine is slow now and then, and only a test that fails waits for so long.
          testTimeout: patience(600_000),
          hookTimeout: 600_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
