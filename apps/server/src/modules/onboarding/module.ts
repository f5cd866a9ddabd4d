import type { Module } from '../../platform/module.ts';
import { namesChange } from '../drivers/public.ts';
import { compareAllNames, compareNames } from './commands/compare-names.ts';
import { onboardingTables } from './owned-tables.ts';
import { onboardingActions } from './actions.ts';
import { onboardingOps } from './ops.ts';
import { onboardingStaffResolvers } from './staff-resolvers.ts';
import { onboardingWaits } from './waits.ts';

export const onboardingModule = {
  name: 'onboarding',
  tables: onboardingTables,
  hooks: [namesChange.on(compareNames)],
  jobs: [{ name: 'onboarding-compare-names', cron: '50 3 * * *', run: compareAllNames }],
  actions: onboardingActions,
  waits: onboardingWaits,
  staffResolvers: onboardingStaffResolvers,
  ops: onboardingOps,
} satisfies Module;
