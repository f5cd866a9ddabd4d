import { defineConfig } from 'vitest/config';
import { long, patience } from './tests/kit/long.ts';

const everywhere = { pool: 'forks' as const, maxWorkers: 2, setupFiles: 'tests/kit/fast-check.ts' };

/** Vite would take graphql's ES modules and the packages built on it its CommonJS ones: two schemas that refuse each other. */
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

/** Files that start a server on a data folder, whichever database the run is about. */
const embeddedAlone = ['tests/api/{demo-resume,documents-memory,http-start}.test.ts'];

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
          testTimeout: long ? 600_000 : 5_000,
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
          include: ['tests/{api,inside}/**/*.test.ts'],
          exclude: process.env.TEST_DATABASE_URL ? embeddedAlone : [],
          testTimeout: patience(60_000),
          hookTimeout: 120_000,
          // As with the browser tests; the summary names what passed only then.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
});
