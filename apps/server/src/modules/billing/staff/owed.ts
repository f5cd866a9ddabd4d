import { counterparties, owedText } from '@volante/domain/billing/counterparties';
import { addPesos, pesos } from '@volante/domain/values/money';
import type { StaffCounterparty } from '../../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { owedByCounterparties } from '../counterparties/store.ts';

/** [CON-20] What each platform owes us of closed weeks, and what we owe of tolls, fines and IVA. */
export async function staffOwed({ db }: Ctx): Promise<StaffCounterparty[]> {
  const rows = await owedByCounterparties(db, null, null);
  return counterparties.map((counterparty) => {
    const own = rows.filter((row) => row.counterparty === counterparty.key);
    const owed = addPesos(...own.map(({ billed, paid }) => pesos(billed - paid)));
    return {
      key: counterparty.key,
      name: counterparty.name,
      paysUs: counterparty.paysUs,
      owed,
      text: owedText(counterparty, owed),
      weeks: own
        .flatMap(({ week, billed, paid }) =>
          week === null || billed === paid
            ? []
            : [{ monday: week, billed: pesos(billed), paid: pesos(paid), left: pesos(billed - paid) }],
        )
        .toReversed(),
    };
  });
}
