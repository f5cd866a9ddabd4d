import { sql } from 'kysely';
import { listedIn } from '../../../platform/lists/store.ts';
import { refsWith } from '../../../platform/search/store.ts';
import { driversInDebt } from '../../billing/public.ts';
import { listedDriverColumns, listedDrivers as rows } from '../../drivers/public.ts';
import { driversWithPlan } from '../../plans/public.ts';

/** [CON-12] Drivers, by what several modules know of them. */
export const listedDrivers = listedIn({
  columns: listedDriverColumns,
  rows,
  filters: {
    text: (value) => sql`listed.ref in ${refsWith('driver', value)}`,
    status: (value) => sql`listed.status = ${value}`,
    plan: (value) => sql`listed.ref in ${driversWithPlan(value)}`,
    debt: (value) => sql`(${value} = 'true') = (listed.ref in ${driversInDebt})`,
  },
  orders: { name: { by: 'by_name', type: 'text' }, since: { by: 'since', type: 'timestamptz' } },
});
