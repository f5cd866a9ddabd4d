import type { Module } from '@volante/server/platform/module';
import { catchUpDemo } from './load.ts';

/** Made up for at each start, once it is ready: what happened since the last one. */
export const demoMoney: Module = {
  name: 'demo-money',
  jobs: [{ name: 'demo-catch-up', cron: '*/10 * * * *', run: catchUpDemo }],
};
