import { sinceWeek } from '@volante/domain/billing/invoice-week';
import { documentTypes, saleKinds } from '@volante/domain/billing/invoicing-protocol';
import { canHaveHappened } from '@volante/domain/billing/limits';
import { type TaxDocumentState, taxDocumentStates as states } from '@volante/domain/billing/tax-documents';
import { addDays, formatDate, formatDateTime, localDateOf } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { present } from '@volante/domain/values/present';
import { weekOfDate } from '@volante/domain/values/week';
import { always, type OpsAction } from '../../platform/ops/action.ts';
import { asDate, asMonth } from '../../platform/ops/options.ts';
import { forTerminal } from '../../platform/ops/printable.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDriverId } from '../drivers/public.ts';
import { type ChoiceRow, choicesOf } from './choices-store.ts';
import { mustHaveProvider } from './choose-provider.ts';
import { chooseInvoice } from './commands/choose-invoice.ts';
import { planDocuments } from './commands/plan-documents.ts';
import { retryDocument } from './commands/retry-document.ts';
import { writeSalesBook } from './commands/write-sales-book.ts';
import { mustExist } from './must-exist.ts';
import { findDocument, newestDocuments, type TaxDocumentRow } from './store.ts';

const id = 'id del documento';

function lineOf({ id: document, kind, date, driver_id: driver, total_amount: total, ...row }: TaxDocumentRow): string {
  const { state, folio, tries, last_error: error } = row;
  const what = `${documentTypes[kind]}${folio === null ? '' : ` N° ${folio}`}`.padEnd(12);
  const trouble = state === 'issued' || error === null ? '' : `  ${tries} intentos: ${error}`;
  return `${document}  ${formatDate(date)}  ${driver}  ${what}  ${formatPesos(total).padStart(11)}  ${state}${trouble}`;
}

function stateOf(text: string | undefined): TaxDocumentState | undefined {
  const found = states.find((state) => state === text);
  if (text === undefined || found) return found;
  throw new Refusal('BAD_USER_INPUT', `--state es ${states.join(', ')}, no '${text}'.`, { field: 'state' });
}

const list: OpsAction = {
  summary: 'Lista los últimos documentos tributarios: boletas (39), facturas (33) y notas de crédito (61)',
  options: {
    state: `${states.join(', ')} (por omisión, todos)`,
    driver: 'correo o uid del conductor (por omisión, todos)',
  },
  async run(ctx, { state, driver }) {
    const driverId = driver && (await findDriverId(ctx, driver));
    const rows = await newestDocuments(ctx.db, { state: stateOf(state), ...(driverId && { driverId }) }, 50);
    return rows.map(lineOf).join('\n') || 'No hay documentos.';
  },
};

const show: OpsAction = {
  summary: 'Muestra un documento tributario con todo lo que se sabe de él',
  options: { id },
  required: ['id'],
  run: async (ctx, options) => mustExist(await findDocument(ctx.db, options.id ?? '')),
};

const retry: OpsAction = {
  summary:
    'Vuelve a enviar un documento que espera o que el proveedor rechazó; una factura, con los últimos datos del conductor',
  options: { id },
  required: ['id'],
  run: async (ctx, options) => lineOf(await retryDocument(ctx, options.id ?? '')),
};

const issue: OpsAction = {
  summary:
    'Emite los documentos de semanas cerradas antes de conectar al proveedor; lo que ya tiene documento no se emite otra vez',
  options: {
    from: 'un día de la primera semana, AAAA-MM-DD',
    to: 'un día de la última semana, AAAA-MM-DD (por omisión, la misma)',
    driver: 'correo o uid del conductor (por omisión, todos)',
  },
  required: ['from'],
  movesMoney: always,
  async run(ctx, { from, to, driver }) {
    mustHaveProvider(ctx);
    const since = present(asDate(from, 'from'), 'the required option from');
    if (!canHaveHappened(since, localDateOf(ctx.clock.now()))) {
      throw new Refusal('BAD_USER_INPUT', `No hay semanas cerradas del ${since}.`, { field: 'from' });
    }
    const first = weekOfDate(since).monday;
    const last = weekOfDate(asDate(to, 'to') ?? first).monday;
    const driverIds = driver ? [await findDriverId(ctx, driver)] : undefined;
    const today = localDateOf(ctx.clock.now());
    let documents = 0;
    for (let monday = first; monday <= last && monday < today; monday = addDays(monday, 7)) {
      documents += await planDocuments(ctx, { monday, date: today, ...(driverIds && { driverIds }) });
    }
    return `${documents} documentos por emitir.`;
  },
};

function choiceLine({ chosen_at, chosen_by, from_week, kind, giro, address, commune }: ChoiceRow): string {
  const data = [giro, address, commune].filter((text) => text !== null).map(forTerminal);
  const what = [kind, ...data].join(', ');
  return `${formatDateTime(chosen_at)}  ${forTerminal(chosen_by)}  ${sinceWeek(from_week).toLowerCase()}: ${what}`;
}

const choices: OpsAction = {
  summary: 'Muestra qué documento eligió un conductor, boleta o factura, y desde qué semana; lo último primero',
  options: { driver: 'correo o uid del conductor' },
  required: ['driver'],
  async run(ctx, { driver = '' }) {
    const rows = await choicesOf(ctx.db, await findDriverId(ctx, driver));
    return rows.map(choiceLine).join('\n') || 'Nunca eligió: recibe boletas.';
  },
};

const choose: OpsAction = {
  summary: 'Elige boleta o factura por un conductor que lo pide, desde la próxima semana',
  options: {
    driver: 'correo o uid del conductor',
    kind: saleKinds.join(' o '),
    giro: 'de una factura: como aparece en el SII',
    address: 'de una factura: calle y número',
    commune: 'de una factura',
  },
  required: ['driver', 'kind'],
  async run(ctx, { driver = '', kind = '', giro = '', address = '', commune = '' }) {
    const uid = await findDriverId(ctx, driver);
    await chooseInvoice(ctx, { uid, kind, giro, address, commune });
    const [last] = await choicesOf(ctx.db, uid);
    return last ? choiceLine(last) : 'Nunca eligió: recibe boletas.';
  },
};

const salesBook: OpsAction = {
  summary: 'Escribe el libro de ventas de un mes (CSV) y comprueba que su neto y su IVA son los del libro diario',
  options: {
    month: 'AAAA-MM, el mes de los documentos',
    file: 'archivo en la máquina del servidor',
  },
  required: ['month', 'file'],
  async run(ctx, { month: text, file = '' }) {
    const month = present(asMonth(text, 'month'), 'the required option month');
    if (month.first > localDateOf(ctx.clock.now())) {
      throw new Refusal('BAD_USER_INPUT', 'Ese mes no ha comenzado.', { field: 'month' });
    }
    const { balances, lines } = await writeSalesBook(ctx, { month, file });
    if (!balances) throw new Refusal('CONFLICT', lines.join('\n'));
    return lines.join('\n');
  },
};

export const invoicingOps = { list, show, retry, issue, choices, choose, 'sales-book': salesBook };
