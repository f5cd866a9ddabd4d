import { nextPart, summarizeGuarantee } from '@volante/domain/banking/guarantee';
import { localDateOf } from '@volante/domain/values/dates';
import { productInPesos } from '@volante/domain/values/decimal';
import { type Pesos, pesos } from '@volante/domain/values/money';
import type { Ctx } from '../../../platform/context.ts';
import { ufOn } from '../../accounting/public.ts';
import { bankingConfig } from '../config.ts';
import { findCompleted, lastReturn, sumContributions } from '../guarantee-store.ts';

/** [BNK-04] The total follows today's UF until the guarantee is complete, and is then fixed. */
export async function guaranteeOf(ctx: Ctx, uid: string) {
  const summary = summarizeGuarantee(await sumContributions(ctx.db, uid));
  const completed = await findCompleted(ctx.db, uid);
  if (completed) return { total: completed.total, weekly: pesos(0), ...summary };
  const uf = await ufOn(ctx, localDateOf(ctx.clock.now()));
  const total = productInPesos(bankingConfig.guaranteeUf, uf);
  const part = productInPesos(bankingConfig.guaranteeWeeklyUf, uf);
  return { total, weekly: nextPart({ total, part, amount: summary.amount }), ...summary };
}

/** [MNY-12] What was given back last, while nothing has been put in again. */
export async function guaranteeReturned(ctx: Ctx, uid: string, amount: Pesos) {
  const last = amount === 0 ? await lastReturn(ctx.db, uid) : undefined;
  return last ? { amount: last.amount, date: last.returned_on } : null;
}
