import { settlementStatus } from '@volante/domain/billing/settlement-status';
import type { TableRow } from '@volante/domain/billing/settlement-table';
import { standingText } from '@volante/domain/billing/standing-text';
import { formatDate, formatDayMonth, type LocalDate, startOfDay } from '@volante/domain/values/dates';
import { formatPesos, signedPesos } from '@volante/domain/values/money';
import { formatKm } from '@volante/domain/values/number';
import { lastOf } from '@volante/domain/values/present';
import { formatWeekRange, weekDays } from '@volante/domain/values/week';
import type { PdfBlock, PdfContent, PdfRow } from '../../platform/pdf/content.ts';
import type { Statement } from './find-statement.ts';
import { statementLines } from './statement-lines.ts';

const letters = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'];

function cells({ label, values, total }: TableRow, look: PdfRow['look']): PdfRow {
  return { cells: [label, ...values.map((value) => formatPesos(value)), formatPesos(total)], look };
}

function weekTable({ week, table }: Statement): PdfBlock {
  return {
    kind: 'table',
    columns: [
      { heading: 'Concepto', share: 2.4 },
      ...weekDays(week).map((date, index) => ({
        heading: `${letters[index]} ${formatDayMonth(date)}`,
        share: 1.2,
        align: 'right' as const,
      })),
      { heading: 'Total', share: 1.3, align: 'right' },
    ],
    rows: [
      ...table.groups.flatMap((group) => [cells(group, 'strong'), ...group.rows.map((row) => cells(row, 'indent'))]),
      ...table.summary.map((row) => cells(row, 'strong')),
    ],
  };
}

/** Explains the amounts, except trips and tolls, which are many and have their own lists in the app. */
function reasons(statement: Statement): PdfBlock {
  const listed = statementLines(statement).filter(({ key }) => !/^(uber|didi|cabify|beat|tag)/.test(key));
  return {
    kind: 'table',
    heading: 'Cómo se calculó',
    columns: [
      { heading: 'Fecha', share: 1 },
      { heading: 'Concepto', share: 1.6 },
      { heading: 'Detalle', share: 5 },
      { heading: 'Monto', share: 1, align: 'right' },
    ],
    rows: listed.map(({ date, concept, detail, amount }) => ({ cells: [date, concept, detail, formatPesos(amount)] })),
  };
}

export function statementPdf(statement: Statement, today: LocalDate): PdfContent {
  const { bill, week, driver, table } = statement;
  const status = settlementStatus(bill, today);
  const text = standingText({ ...bill, netted: statement.netted }, status);
  const balance = lastOf(table.summary);
  return {
    title: 'Liquidación semanal',
    number: formatWeekRange(week),
    madeAt: startOfDay(bill.date),
    landscape: true,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Conductor', driver],
          ['Semana', `${formatDate(week.monday)} al ${formatDate(week.sunday)}`],
          ['Emitida el', formatDate(bill.date)],
          ['Estado', status],
          ['Kilómetros', formatKm(bill.km)],
        ],
      },
      weekTable(statement),
      { kind: 'totals', totals: [[balance.label, signedPesos(balance.total)]] },
      ...[...(text ? [text] : []), ...statement.paid].map((note) => ({ kind: 'note', text: note }) as const),
      reasons(statement),
      { kind: 'note', text: 'Montos en pesos chilenos. Los precios del arriendo incluyen IVA.' },
    ],
  };
}
