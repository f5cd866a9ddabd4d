import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';

export const onboardingTables = {
  accounts_in_other_names: {
    person: ['driver_id'],
    exported: [],
    withheld: 'Made of the names of the driver and of their accounts, which they get where those stand.',
    erased: 'rows',
  },
} satisfies OwnedTables;
