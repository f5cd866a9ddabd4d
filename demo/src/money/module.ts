import type { Module } from '@volante/server/platform/module';
import { catchUpDemo } from './load.ts';

/** Every ten minutes, invents what the demo drivers earned and spent since the last run. */
export const demoMoney = {
  name: 'demo-money',
  jobs: [{ name: 'demo-catch-up', cron: '*/10 * * * *', run: catchUpDemo }],
} satisfies Module;
