import path from 'node:path';
import { kindFacts } from '@volante/domain/events/kinds';
import { eventStatuses, eventStatusLabel } from '@volante/domain/events/status';
import { localDateOf } from '@volante/domain/values/dates';
import { addPesos, formatPesos } from '@volante/domain/values/money';
import { normalizePlate } from '@volante/domain/values/plate';
import type { Ctx } from '../../platform/context.ts';
import { documentLink } from '../../platform/files/links.ts';
import { openPlainFile } from '../../platform/files/plain-file.ts';
import { always, type OpsAction } from '../../platform/ops/action.ts';
import { asBoolean, asCount, asDate, asPesos } from '../../platform/ops/options.ts';
import { readTextFile } from '../../platform/ops/read-text-file.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDriverId } from '../drivers/public.ts';
import { asKind } from './as-kind.ts';
import { approveEvent } from './commands/approve-event.ts';
import { attachEventFile } from './commands/attach-event-file.ts';
import { createEvent } from './commands/create-event.ts';
import { importEvents } from './commands/import-events.ts';
import { rejectEvent } from './commands/reject-event.ts';
import { reverseEvent } from './commands/reverse-event.ts';
import { readEventFile } from './event-file.ts';
import { kindOps } from './kind-ops.ts';
import { mustBeThere } from './must-find-event.ts';
import { type EventRow, filesOfEvent, findEvent, readEvents, unnamedSource } from './store.ts';

const driver = 'correo o uid del conductor';
const id = 'el evento, como lo da `events list`';
const shownAtOnce = 50;

function asStatus(text: string | undefined) {
  const status = eventStatuses.find((each) => each === text);
  if (text === undefined || status) return status;
  throw new Refusal('BAD_USER_INPUT', `--status es ${eventStatuses.join(', ')}.`, { field: 'status' });
}

/** 'cobro de $45.000 en 3 cuotas' */
function inWords({ amount, credited, installments }: Pick<EventRow, 'amount' | 'credited' | 'installments'>): string {
  const parts = installments > 1 ? ` en ${installments} cuotas` : '';
  return `${credited ? 'abono' : 'cobro'} de ${formatPesos(amount)}${parts}`;
}

const add: OpsAction = {
  summary: 'Escribe un evento: un cobro al conductor, o un abono con --credited true',
  options: {
    driver,
    kind: 'la clase, como la da `events kinds`: decide el IVA, la cuenta y si va en la boleta',
    title: 'el título, que el conductor lee',
    description: 'el motivo, que el conductor lee',
    amount: 'pesos, como 20.000 o 20000',
    date: 'desde qué día se cobra, AAAA-MM-DD; hoy si falta',
    installments: 'en cuántas cuotas semanales, de 1 a 52',
    credited: 'true si es a favor del conductor; un reembolso siempre lo es',
    car: 'patente del auto',
    comments: 'comentario',
    source: 'quién lo dice y cómo lo llama: repetido, como sea que se escriba, es el mismo evento',
    approve: 'true lo aprueba de inmediato',
  },
  required: ['driver', 'kind', 'title', 'description', 'amount'],
  movesMoney: ({ approve: approved }) => approved === 'true',
  async run(ctx, options) {
    const { title = '', description = '', amount = '', comments, source, car } = options;
    const kind = asKind(options.kind ?? '');
    const approved = asBoolean(options.approve, 'approve') ?? false;
    const { eventId, status } = await createEvent(ctx, {
      source: source?.trim() ?? `${unnamedSource}${ctx.ids.next()}`,
      reference: source,
      uid: await findDriverId(ctx, options.driver ?? ''),
      kind,
      title,
      description,
      amount: asPesos(amount, 'amount'),
      comments,
      credited: asBoolean(options.credited, 'credited') ?? kindFacts(kind).onlyCredited ?? false,
      installments: asCount(options.installments, 'installments') ?? 1,
      chargeDate: asDate(options.date, 'date') ?? localDateOf(ctx.clock.now()),
      carId: car === undefined ? null : normalizePlate(car),
      status: approved ? 'Approved' : 'Pending',
    });
    const written = mustBeThere(await findEvent(ctx.db, eventId), eventId);
    return `Evento ${eventId}: ${inWords(written)}, ${eventStatusLabel(status)}.`;
  },
};

const importFile: OpsAction = {
  summary:
    'Escribe los eventos de un CSV: conductor, clase, título, motivo, monto, fecha, referencia y, si quieres, cuotas y patente; cada referencia cuenta una vez',
  options: {
    file: 'ruta completa del archivo, en la máquina del servidor',
    approve: 'true los aprueba de inmediato',
  },
  required: ['file'],
  movesMoney: ({ approve: approved }) => approved === 'true',
  async run(ctx, { file = '', approve: approved }) {
    const status = asBoolean(approved, 'approve') ? 'Approved' : 'Pending';
    const lines = readEventFile(await readTextFile(file));
    const { written, known } = await importEvents(ctx, lines, status);
    const rest = known > 0 ? `; ${known} ya estaban` : '';
    const sum = formatPesos(addPesos(...lines.map(({ amount }) => amount)));
    return `${written} eventos nuevos, ${eventStatusLabel(status)}${rest}. El archivo suma ${sum}.`;
  },
};

const approve: OpsAction = {
  summary:
    'Aprueba un evento: su monto entra a las liquidaciones del conductor, para siempre; si fue un error, se reversa',
  options: { id, reason: 'por qué, que queda registrado' },
  required: ['id'],
  movesMoney: always,
  async run(ctx, { id: eventId = '', reason = '' }) {
    await approveEvent(ctx, { eventId, why: reason });
    const event = mustBeThere(await findEvent(ctx.db, eventId), eventId);
    return `Evento ${eventId}: ${inWords(event)}, ${eventStatusLabel(event.status)}.`;
  },
};

const reject: OpsAction = {
  summary: 'Rechaza un evento pendiente: nunca se cobra',
  options: { id, reason: 'por qué, que queda registrado' },
  required: ['id', 'reason'],
  async run(ctx, { id: eventId = '', reason = '' }) {
    await rejectEvent(ctx, { eventId, why: reason });
    return `Evento ${eventId}: ${eventStatusLabel('Rejected')}.`;
  },
};

const reverse: OpsAction = {
  summary:
    'Reversa un evento aprobado con un asiento contrario: lo cobrado se devuelve, lo abonado se cobra; el de una carga, con sus correcciones',
  options: { id, reason: 'el motivo, que el conductor lee' },
  required: ['id', 'reason'],
  movesMoney: always,
  async run(ctx, { id: eventId = '', reason = '' }) {
    const { counterId, others } = await reverseEvent(ctx, { eventId, reason });
    const lines: string[] = [];
    for (const one of [{ eventId, counterId }, ...others]) {
      const counter = mustBeThere(await findEvent(ctx.db, one.counterId), one.counterId);
      lines.push(`Evento ${one.eventId} reversado por ${one.counterId}: ${inWords(counter)} a ${counter.driver_id}.`);
    }
    return lines.join('\n');
  },
};

const attach: OpsAction = {
  summary: 'Agrega un archivo a un evento (pdf, jpg o png, hasta 10 MB)',
  options: { id, file: 'ruta completa del archivo, en la máquina del servidor' },
  required: ['id', 'file'],
  async run(ctx, { id: eventId = '', file = '' }) {
    const handle = await openPlainFile(file);
    try {
      const stream = handle.createReadStream({ autoClose: false });
      await attachEventFile(ctx, { eventId, name: path.basename(file), stream });
    } finally {
      await handle.close();
    }
    return `Archivo agregado al evento ${eventId}.`;
  },
};

async function listed(ctx: Ctx, options: Record<string, string>): Promise<string> {
  const driverId = await findDriverId(ctx, options.driver ?? '');
  const asked = { driverId, status: asStatus(options.status), limit: shownAtOnce, offset: 0 };
  const { total, events } = await readEvents(ctx.db, asked);
  const lines = events.map(({ id: event, charge_date, status, kind, credited, amount, title }) => {
    const sum = formatPesos(credited ? amount : -amount);
    return [event, charge_date, eventStatusLabel(status), kind ? kindFacts(kind).name : 'Sin clase', sum, title].join(
      '  ',
    );
  });
  const more = total > events.length ? [`… y ${total - events.length} más.`] : [];
  return [...lines, ...more].join('\n') || 'No hay eventos.';
}

const list: OpsAction = {
  summary: 'Lista los eventos de un conductor, los más nuevos primero',
  options: { driver, status: eventStatuses.join(', ') },
  required: ['driver'],
  run: listed,
};

const show: OpsAction = {
  summary: 'Muestra un evento, con enlaces de pocos minutos a sus archivos',
  options: { id },
  required: ['id'],
  async run(ctx, { id: eventId = '' }) {
    const event = mustBeThere(await findEvent(ctx.db, eventId), eventId);
    const files = await filesOfEvent(ctx.db, eventId);
    const linked = files.map(({ name, file_id }) => ({ name, url: ctx.config.publicUrl + documentLink(ctx, file_id) }));
    return { ...event, files: linked };
  },
};

export const eventsOps: Record<string, OpsAction> = {
  add,
  import: importFile,
  approve,
  reject,
  reverse,
  attach,
  list,
  show,
  ...kindOps,
};
