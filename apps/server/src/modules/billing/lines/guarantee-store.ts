import { guaranteeReturn } from '@volante/domain/banking/guarantee';
import { type RawBuilder, sql } from 'kysely';
import { bankingConfig, guaranteeOutstanding, returnedGuarantees, returnedInWeek } from '../../banking/public.ts';
import type { Within } from './scope-store.ts';

/**
 * The weekly contribution to the guarantee, on the week's first day with a car, until the guarantee is complete; and the
 * guarantee that is given back, in whose week there is no contribution.
 */
export const guaranteeLines = (within: Within): RawBuilder<unknown> => sql`
  select g.driver_id, g.date, 'guarantee', '', '', g.date, g.amount, ${sql.lit(bankingConfig.guaranteeWeeklyUf)}::numeric, null, null, null
  from (
    select f.driver_id, f.date,
      least(
        round(${sql.lit(bankingConfig.guaranteeWeeklyUf)}::numeric * f.uf),
        ${guaranteeOutstanding(sql.ref('f.driver_id'), sql.ref('f.uf'))}
      )::bigint as amount
    from (
      select distinct on (driver_id, date_trunc('week', date)) driver_id, date, uf
      from day_sheets
      where ${within('date', 'driver_id')}
      order by driver_id, date_trunc('week', date), date
    ) as f
    where not ${returnedInWeek(sql.ref('f.driver_id'), sql.ref('f.date'))}
  ) as g
  where g.amount > 0

  union all
  select driver_id, bill_date, 'guarantee', ${sql.lit(guaranteeReturn)}, id, bill_date, -amount, null, null, null, null
  from ${returnedGuarantees} as returned
  where ${within('bill_date', 'driver_id')}`;
