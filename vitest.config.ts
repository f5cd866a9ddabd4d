import { defineConfig } from 'vitest/config';

const twoAtOnce = { pool: 'forks', maxWorkers: 2 } as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...twoAtOnce,
          name: 'unit',
          include: ['{packages,apps,demo,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          ...twoAtOnce,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
