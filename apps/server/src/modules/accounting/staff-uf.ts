import { isUfStale } from '@volante/domain/accounting/uf';
import type { StaffUfTable } from '../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../platform/context.ts';
import { ufAge } from './queries.ts';
import { newestUf } from './store.ts';

const shownAtOnce = 12;

/** [CON-20] The UF as rents are computed with it, and how far the table reaches. */
export async function staffUf(ctx: Ctx): Promise<StaffUfTable> {
  const { last, daysBehind } = await ufAge(ctx);
  const rows = await newestUf(ctx.db, shownAtOnce);
  return {
    rows,
    last,
    daysBehind: last === null ? null : daysBehind,
    stale: !ctx.config.demo && isUfStale(daysBehind),
  };
}
