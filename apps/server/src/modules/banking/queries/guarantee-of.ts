import { summarizeGuarantee } from '@volante/domain/banking/guarantee';
import { localDateOf } from '@volante/domain/values/dates';
import { multiply, roundToPesos } from '@volante/domain/values/decimal';
import type { Pesos } from '@volante/domain/values/money';
import type { Ctx } from '../../../platform/context.ts';
import { ufOn } from '../../accounting/public.ts';
import { bankingConfig } from '../config.ts';
import { findCompleted, lastReturn, sumContributions } from '../guarantee-store.ts';

/** [BNK-04] The total follows today's UF until the guarantee is complete, and is then fixed. */
export async function guaranteeOf(ctx: Ctx, uid: string) {
  const contributions = await sumContributions(ctx.db, uid);
  const completed = await findCompleted(ctx.db, uid);
  return { total: completed?.total ?? (await totalToday(ctx)), ...summarizeGuarantee(contributions) };
}

/** [MNY-12] What was given back last, while nothing has been put in again. */
export async function guaranteeReturned(ctx: Ctx, uid: string, amount: Pesos) {
  const last = amount === 0 ? await lastReturn(ctx.db, uid) : undefined;
  return last ? { amount: last.amount, date: last.returned_on } : null;
}

async function totalToday(ctx: Ctx): Promise<Pesos> {
  const uf = await ufOn(ctx, localDateOf(ctx.clock.now()));
  return roundToPesos(multiply(bankingConfig.guaranteeUf, uf));
}
