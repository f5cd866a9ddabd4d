import { counterparties, owedText } from '@volante/domain/billing/counterparties';
import { formatPesos, pesos } from '@volante/domain/values/money';
import { formatWeekRange, weekOfDate } from '@volante/domain/values/week';
import type { View } from '../../../platform/ops/view.ts';
import { owedByCounterparties } from './store.ts';

const owed: View = {
  summary: 'Lista lo que cada plataforma nos debe, por semana cerrada, y lo que debemos de peajes, multas e IVA',
  options: {},
  async run(ctx) {
    const rows = await owedByCounterparties(ctx.db, null, null);
    const lines = counterparties.flatMap((counterparty) => {
      const own = rows.filter((row) => row.counterparty === counterparty.key);
      const left = pesos(own.reduce((sum, { billed, paid }) => sum + billed - paid, 0));
      const weeks = own.flatMap(({ week, billed, paid }) =>
        week === null || billed === paid ? [] : [{ week, billed, paid }],
      );
      return [
        `${owedText(counterparty, left)}.`,
        ...weeks.map(
          ({ week, billed, paid }) =>
            `  ${formatWeekRange(weekOfDate(week))}  ${formatPesos(billed)} en liquidaciones, ${formatPesos(paid)} pagado, ${formatPesos(billed - paid)} por cobrar`,
        ),
      ];
    });
    return lines.join('\n');
  },
};

export const counterpartyOps = { owed };
