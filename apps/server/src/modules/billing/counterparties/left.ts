import { type Counterparty, counterpartyNamed, counterparties } from '@volante/domain/billing/counterparties';
import type { LocalDate } from '@volante/domain/values/dates';
import { type Pesos, pesos } from '@volante/domain/values/money';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { owedByCounterparties } from './store.ts';

const counterpartyKeys = counterparties.map(({ key }) => key);

export function mustBeCounterparty(key: string): Counterparty {
  const counterparty = counterpartyNamed(key);
  if (counterparty) return counterparty;
  throw new Refusal('BAD_USER_INPUT', `'${key}' no es ninguno de ${counterpartyKeys.join(', ')}.`, { field: 'with' });
}

export async function leftOf(ctx: Ctx, { key }: Counterparty, week: LocalDate | null): Promise<Pesos> {
  const rows = await owedByCounterparties(ctx.db, key, week);
  return pesos(rows.reduce((left, { billed, paid }) => left + billed - paid, 0));
}
