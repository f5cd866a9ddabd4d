import { linesOf } from '@volante/domain/billing/explain-lines';
import { formatDate } from '@volante/domain/values/dates';
import type { Pesos } from '@volante/domain/values/money';
import { formatWeekRange } from '@volante/domain/values/week';
import type { Statement } from './find-statement.ts';

export interface StatementLine {
  /** 'DD/MM/YYYY'; empty for what belongs to no day of the week. */
  date: string;
  /** The key of the table row that this line is part of. */
  key: string;
  concept: string;
  detail: string;
  amount: Pesos;
}

/** The lines that add up to the balance, oldest day first. */
export function statementLines({ days, table, debtWeek }: Statement): StatementLine[] {
  const prePay = table.summary.filter(({ key }) => key === 'prePay');
  const rows = [...table.groups.flatMap((group) => group.rows), ...prePay];
  const ofDays = days
    .filter((day) => day !== null)
    .flatMap((day) =>
      rows.flatMap(({ key, label: concept }) =>
        linesOf(day, key).map(({ label, detail, late, amount }) => ({
          date: formatDate(day.date),
          key,
          concept,
          detail: [label, detail, late && `Ajuste del ${formatDate(late)}`].filter(Boolean).join(' · '),
          amount,
        })),
      ),
    );
  const debts = table.summary
    .filter(({ key, total }) => key === 'debt' && total !== 0)
    .map(({ key, label: concept, total: amount }) => ({
      date: '',
      key,
      concept,
      detail: debtWeek ? `Liquidación ${formatWeekRange(debtWeek)}` : '',
      amount,
    }));
  return [...ofDays, ...debts];
}
