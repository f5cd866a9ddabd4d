import { documentTypes } from '@volante/domain/billing/invoicing-protocol';
import { canHaveHappened } from '@volante/domain/billing/limits';
import { type TaxDocumentState, taxDocumentStates as states } from '@volante/domain/billing/tax-documents';
import { addDays, formatDate, localDateOf } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { present } from '@volante/domain/values/present';
import { weekOfDate } from '@volante/domain/values/week';
import { always, type OpsAction } from '../../platform/ops/action.ts';
import { asDate } from '../../platform/ops/options.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDriverId } from '../drivers/public.ts';
import { mustHaveProvider } from './choose-provider.ts';
import { planDocuments } from './commands/plan-documents.ts';
import { retryDocument } from './commands/retry-document.ts';
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
  summary: 'Lista los últimos documentos tributarios: boletas (39) y notas de crédito (61)',
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
  summary: 'Vuelve a enviar un documento que espera o que el proveedor rechazó',
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

export const invoicingOps = { list, show, retry, issue };
