import { type BookedDocument, salesBookRows, type SalesSums, salesSums } from '@volante/domain/billing/sales-book';
import { type DocumentKind, documentTypes } from '@volante/domain/billing/invoicing-protocol';
import { documentTitle } from '@volante/domain/billing/document-title';
import { localDateOf } from '@volante/domain/values/dates';
import { monthOf } from '@volante/domain/values/long-date';
import { formatPesos } from '@volante/domain/values/money';
import type { Month } from '@volante/domain/values/month';
import type { Ctx } from '../../../platform/context.ts';
import { csvFile } from '../../../platform/csv.ts';
import { onlyRow } from '../../../platform/database/statement.ts';
import { inTransaction, takeTime } from '../../../platform/database/transaction.ts';
import { writePrivately } from '../../../platform/ops/write-privately.ts';
import { prepaidAhead } from '../../billing/public.ts';
import {
  type BookedRow,
  documentsIssued,
  enteredTotals,
  salesDifferences,
  type SalesDifference,
} from '../sales-book-store.ts';

/** The sales book of a month, and whether the journal says the same. */
export interface SalesBook {
  balances: boolean;
  /** For staff: sums by type, what the journal has, and where they differ. */
  lines: string[];
}

const mostNamed = 20;
const listedKinds = ['boleta', 'factura', 'credit_note'] as const satisfies DocumentKind[];

function bookedOf({ sale_kind: kind, sale_folio: folio, ...row }: BookedRow): BookedDocument {
  const { net_amount: netAmount, total_amount: totalAmount } = row;
  return { ...row, netAmount, totalAmount, refersTo: kind && folio ? { kind, folio } : null };
}

const money = (amount: number) => formatPesos(amount).padStart(14);

const sumsLine = (what: string, { documents, net, iva, exempt, total }: SalesSums) =>
  `${what.padEnd(31)}${String(documents).padStart(8)}${money(net)}${money(iva)}${money(exempt)}${money(total)}`;

function sumsTable(documents: readonly BookedDocument[]): string[] {
  const titles = ['neto', 'IVA', 'exento', 'total'].map((title) => title.padStart(14)).join('');
  const kinds = listedKinds.map((kind) => {
    const ofKind = documents.filter((document) => document.kind === kind);
    return sumsLine(`${documentTypes[kind]} ${documentTitle(kind)}`, salesSums(ofKind));
  });
  return [`${''.padEnd(31)}${'docs.'.padStart(8)}${titles}`, ...kinds, sumsLine('Total', salesSums(documents))];
}

function whyOf({ bare, open }: SalesDifference): string {
  if (bare) return 'sin documento';
  return open > 0 ? `${open} documentos por emitir` : 'los documentos no cuadran con sus asientos';
}

const differenceLine = (row: SalesDifference) =>
  `  ${row.bill}: ${formatPesos(row.net)} neto y ${formatPesos(row.iva)} IVA en el libro de ventas, ` +
  `${formatPesos(row.entered_net)} y ${formatPesos(row.entered_iva)} en el libro diario (${whyOf(row)})`;

/**
 * [BKS-15] Writes the sales book of a month as CSV: its boletas, facturas and credit notes, the same bytes each time. Then
 * compares net and IVA with what the journal has of the same bills, one by one.
 */
export function writeSalesBook(ctx: Ctx, { month, file }: { month: Month; file: string }): Promise<SalesBook> {
  const { first: from, last: to } = month;
  return inTransaction(ctx, async (tx) => {
    await takeTime(tx);
    const documents = (await documentsIssued(tx.db, from, to)).map(bookedOf);
    const entered = onlyRow(await enteredTotals(tx.db, from, to));
    const differences = await salesDifferences(tx.db, from, to, mostNamed);
    const ahead = await prepaidAhead(tx.db, { from, to });
    const whole = await writePrivately(tx.config, file, csvFile(salesBookRows(documents)));
    const journal = `Libro diario de las mismas liquidaciones: ${formatPesos(entered.net)} neto, ${formatPesos(entered.iva)} IVA`;
    return {
      balances: differences.length === 0,
      lines: [
        `Libro de ventas de ${monthOf(from)}: ${documents.length} documentos en ${whole}`,
        ...(localDateOf(tx.clock.now()) <= to ? ['El mes no ha terminado.'] : []),
        ...sumsTable(documents),
        `${journal}${differences.length === 0 ? ': cuadra.' : ': NO cuadra.'}`,
        ...differences.map(differenceLine),
        ...(ahead > 0
          ? [`Abonos recibidos en el mes para semanas que se documentan después: ${formatPesos(ahead)}.`]
          : []),
      ],
    };
  });
}
