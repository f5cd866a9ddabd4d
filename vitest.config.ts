import { defineConfig } from 'vitest/config';
import { embeddedAlone, alsoEmbedded } from './tests/kit/test-files.ts';
import { long, patience } from './tests/kit/long.ts';

const everywhere = {
  pool: 'forks' as const,
  maxWorkers: 2,
  setupFiles: ['tests/kit/fast-check.ts', 'tests/kit/demo-company.ts', 'tests/kit/santiago.ts'],
};

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
          ...everywhere,
          name: 'unit',
          include: ['{packages,apps,demo,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: long ? 600_000 : 60_000,
        },
      },
      {
        resolve: oneGraphql,
        test: {
          ...everywhere,
          name: 'api',
          // Much of these is waiting, for cars above all: three keep two cores busy.
          maxWorkers: 3,
          isolate: false,
          globalSetup: 'tests/kit/before-api-tests.ts',
          include: EMBEDDED_LIST_ALONE ? alsoEmbedded(import.meta.dirname) : ['tests/{api,inside}/**/*.test.ts'],
          exclude: TEST_DATABASE_URL ? embeddedAlone : [],
          // Generous: a busy machine is slow now and then, and only a test that fails waits for so long.
          testTimeout: patience(180_000),
          hookTimeout: 600_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
