import { formatDateTime } from '@volante/domain/values/dates';
import type { View } from '../../platform/ops/view.ts';
import { asDate } from '../../platform/ops/options.ts';
import { forTerminal } from '../../platform/ops/printable.ts';
import { Refusal } from '../../platform/refusal.ts';
import { closedMonths, countEntries } from '../billing/public.ts';
import { checkLedger } from './check-ledger.ts';
import { hledgerJournal, writeJournal } from './export-journal.ts';

/** The terminal's output is built in one piece, so only this many entries are printed; more must go to a file. */
const mostPrinted = 20_000;

const exportJournal: View = {
  summary: 'Escribe el libro de asientos para hledger',
  options: {
    format: 'hledger',
    from: 'AAAA-MM-DD, el primer día (por omisión, desde el comienzo)',
    to: 'AAAA-MM-DD, el último día (por omisión, hasta hoy)',
    file: 'archivo en la máquina del servidor (por omisión, se imprime)',
  },
  required: ['format'],
  async run(ctx, { format, from, to, file }) {
    if (format !== 'hledger') {
      throw new Refusal('BAD_USER_INPUT', `No existe el formato '${format}': usa hledger.`, { field: 'format' });
    }
    const days = { from: asDate(from, 'from') ?? null, to: asDate(to, 'to') ?? null };
    const count = await countEntries(ctx.db, days);
    if (file !== undefined) return `${count} asientos en ${await writeJournal(ctx, days, file)}.`;
    if (count > mostPrinted) {
      throw new Refusal('BAD_USER_INPUT', `Son ${count} asientos: escríbelos en un archivo con --file.`, {
        field: 'file',
      });
    }
    let text = '';
    for await (const part of hledgerJournal(ctx, days)) text += part;
    return text.trimEnd();
  },
};

const check: View = {
  summary: 'Comprueba cada cuenta del libro con las tablas de las que viene, y cada liquidación con sus asientos',
  options: {},
  async run(ctx) {
    const { balances, lines, bills, entries } = await checkLedger(ctx);
    if (!balances) throw new Refusal('CONFLICT', ['El libro no cuadra:', ...lines].join('\n'));
    return [`El libro cuadra: ${bills} liquidaciones, ${entries} asientos.`, ...lines].join('\n');
  },
};

const months: View = {
  summary: 'Lista los meses cerrados del libro: quién los cerró y cuándo',
  options: {},
  async run(ctx) {
    const rows = await closedMonths(ctx.db);
    const lines = rows.map(
      ({ month, closed_at, closed_by }) =>
        `${month.slice(0, 7)}  ${formatDateTime(closed_at)}  ${forTerminal(closed_by)}`,
    );
    return lines.join('\n') || 'Ningún mes está cerrado.';
  },
};

export const ledgerOps = { export: exportJournal, check, months };
