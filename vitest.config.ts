import { defineConfig } from 'vitest/config';

const twoAtOnce = { pool: 'forks', maxWorkers: 2 } as const;

/** Vite would take graphql's ES modules and the packages built on it its CommonJS ones: two schemas that refuse each other. */
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: oneGraphql,
        test: {
          ...twoAtOnce,
          name: 'unit',
          include: ['{packages,apps,demo,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        resolve: oneGraphql,
        test: {
          ...twoAtOnce,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
