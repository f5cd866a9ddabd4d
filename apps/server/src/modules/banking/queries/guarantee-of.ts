import { summarizeGuarantee } from '@volante/domain/banking/guarantee';
import { localDateOf } from '@volante/domain/values/dates';
import { multiply, roundToPesos } from '@volante/domain/values/decimal';
import type { Pesos } from '@volante/domain/values/money';
import type { Ctx } from '../../../platform/context.ts';
import { ufOn } from '../../accounting/public.ts';
import { bankingConfig } from '../config.ts';
import { completedTotal, sumContributions } from '../guarantee-store.ts';

/** [BNK-04] The total follows today's UF until the guarantee is complete, and is then fixed. */
export async function guaranteeOf(ctx: Ctx, uid: string) {
  const contributions = await sumContributions(ctx.db, uid);
  const completed = await completedTotal(ctx.db, uid);
  return { total: completed ?? (await totalToday(ctx)), ...summarizeGuarantee(contributions) };
}

async function totalToday(ctx: Ctx): Promise<Pesos> {
  const uf = await ufOn(ctx, localDateOf(ctx.clock.now()));
  return roundToPesos(multiply(bankingConfig.guaranteeUf, uf));
}
