import { type TaxDocumentState, taxDocumentStates as states } from '@volante/domain/billing/tax-documents';
import { localDateOf } from '@volante/domain/values/dates';
import { present } from '@volante/domain/values/present';
import type { View } from '../../platform/ops/view.ts';
import { asMonth } from '../../platform/ops/options.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDriverId } from '../drivers/public.ts';
import { choicesOf } from './choices-store.ts';
import { writeSalesBook } from './commands/write-sales-book.ts';
import { choiceLine, lineOf } from './lines-for-staff.ts';
import { mustExist } from './must-exist.ts';
import { findDocument, newestDocuments } from './store.ts';

const id = 'id del documento';

function stateOf(text: string | undefined): TaxDocumentState | undefined {
  const found = states.find((state) => state === text);
  if (text === undefined || found) return found;
  throw new Refusal('BAD_USER_INPUT', `--state es ${states.join(', ')}, no '${text}'.`, { field: 'state' });
}

const list: View = {
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

const show: View = {
  summary: 'Muestra un documento tributario con todo lo que se sabe de él',
  options: { id },
  required: ['id'],
  run: async (ctx, options) => mustExist(await findDocument(ctx.db, options.id ?? '')),
};

const choices: View = {
  summary: 'Muestra qué documento eligió un conductor, boleta o factura, y desde qué semana; lo último primero',
  options: { driver: 'correo o uid del conductor' },
  required: ['driver'],
  async run(ctx, { driver = '' }) {
    const rows = await choicesOf(ctx.db, await findDriverId(ctx, driver));
    return rows.map(choiceLine).join('\n') || 'Nunca eligió: recibe boletas.';
  },
};

const salesBook: View = {
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

export const invoicingOps = { list, show, choices, 'sales-book': salesBook };
