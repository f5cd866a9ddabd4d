import { type LocalDate, parseLocalDate } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import type { OpsAction } from '../../../platform/ops/action.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { billsNotEntered, countBills, countEntries, type Summed, sumsNotEntered } from './store.ts';
import { hledgerJournal, writeJournal } from './export-journal.ts';

/** The terminal's output is built in one piece, so only this many entries are printed; more must go to a file. */
const mostPrinted = 20_000;
const mostNamed = 20;

function day(text: string | undefined, field: string): LocalDate | undefined {
  if (text === undefined) return undefined;
  const date = parseLocalDate(text);
  if (!date) throw new Refusal('BAD_USER_INPUT', `'${text}' no es una fecha AAAA-MM-DD.`, { field });
  return date;
}

const exportJournal: OpsAction = {
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
    const days = { from: day(from, 'from'), to: day(to, 'to') };
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

const sumNames: Record<Summed, string> = {
  bills: 'liquidaciones',
  lines: 'lineas',
  payments: 'pagos',
  payouts: 'transferencias',
  guarantees: 'garantias',
};

const wrongLine = (what: string, { billed, entered }: { billed: number; entered: number }) =>
  `  ${what}: ${formatPesos(billed)} en las liquidaciones, ${formatPesos(entered)} en los asientos`;

const check: OpsAction = {
  summary: 'Comprueba que cada semana de cada conductor cuadra con sus asientos',
  options: {},
  async run(ctx) {
    const sums = (await sumsNotEntered(ctx.db)).map(({ summed, ...sum }) => wrongLine(sumNames[summed], sum));
    const bills = (await billsNotEntered(ctx.db, mostNamed)).map(({ bill, ...sum }) => wrongLine(bill, sum));
    const wrong = [...sums, ...bills];
    if (wrong.length > 0) throw new Refusal('CONFLICT', ['El libro no cuadra:', ...wrong].join('\n'));
    return `El libro cuadra: ${await countBills(ctx.db)} liquidaciones, ${await countEntries(ctx.db)} asientos.`;
  },
};

export const ledgerOps = { export: exportJournal, check };
