import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';

export const accountingTables = {
  uf_values: { impersonal: 'The UF of each day.' },
} satisfies OwnedTables;
