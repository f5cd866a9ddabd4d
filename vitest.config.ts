import { defineConfig } from 'vitest/config';
import { long, patience } from './tests/kit/long.ts';

const everywhere = { pool: 'forks' as const, maxWorkers: 2, setupFiles: 'tests/kit/fast-check.ts' };

/** Vite would take graphql's ES modules and the packages built on it its CommonJS ones: two schemas that refuse each other. */
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

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
          globalSetup: 'tests/kit/template-database.ts',
          include: ['tests/{api,inside}/**/*.test.ts'],
          testTimeout: patience(60_000),
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
