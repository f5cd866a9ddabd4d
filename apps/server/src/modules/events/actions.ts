import path from 'node:path';
import { kindFacts } from '@volante/domain/events/kinds';
import { eventStatusLabel } from '@volante/domain/events/status';
import { localDateOf } from '@volante/domain/values/dates';
import { addPesos, formatPesos, pesos } from '@volante/domain/values/money';
import { action, whyAsked, whyNeeded } from '../../platform/actions/action.ts';
import { field, optional } from '../../platform/actions/field.ts';
import { mustHold } from '../../platform/actions/may.ts';
import { onlyAsked } from '../../platform/actions/second.ts';
import type { Ctx } from '../../platform/context.ts';
import { openPlainFile } from '../../platform/files/plain-file.ts';
import { readTextFile } from '../../platform/ops/read-text-file.ts';
import { referenceKey } from '../../platform/reference-key.ts';
import { driverField } from '../drivers/public.ts';
import { kindField } from './as-kind.ts';
import { approveEvent } from './commands/approve-event.ts';
import { makeEventFileReady, recordEventFile } from './commands/attach-event-file.ts';
import { createEvent } from './commands/create-event.ts';
import { importEvents } from './commands/import-events.ts';
import { rejectEvent } from './commands/reject-event.ts';
import { reverseEvent } from './commands/reverse-event.ts';
import { setKind } from './commands/set-kind.ts';
import { readEventFile } from './event-file.ts';
import { wasLargeCredit } from './large-credit.ts';
import { mustBeThere } from './must-find-event.ts';
import { type EventRow, eventsOfReference, findEvent, unnamedSource } from './store.ts';

const id = field.id('event', 'el evento, como lo da `events list`');

/** 'cobro de $45.000 en 3 cuotas' */
function inWords({ amount, credited, installments }: Pick<EventRow, 'amount' | 'credited' | 'installments'>): string {
  const parts = installments > 1 ? ` en ${installments} cuotas` : '';
  return `${credited ? 'abono' : 'cobro'} de ${formatPesos(amount)}${parts}`;
}

/** Whoever writes an event may leave it to another to approve it. */
function statusAt(ctx: Ctx, approved: boolean) {
  if (approved) mustHold(ctx.actor, 'events.decide');
  return approved ? 'Approved' : 'Pending';
}

/** [CON-06] A file is not kept until somebody agrees: its large credits are written, and approved by themselves. */
function leftPending(left: number, { config }: Ctx): string {
  const which = left === 1 ? 'Un abono queda pendiente' : `${left} abonos quedan pendientes`;
  return `${which}: desde ${formatPesos(pesos(config.approveCreditsFrom))} a un conductor en una semana, otra persona tiene que aprobar; usa \`events approve\`.`;
}

const add = action({
  name: 'events add',
  title: 'Escribe un evento: un cobro al conductor, o un abono con --credited true',
  permission: 'events.write',
  fields: {
    driver: driverField(),
    kind: kindField('la clase, como la da `events kinds`: decide el IVA, la cuenta y si va en la boleta'),
    title: field.text('el título, que el conductor lee'),
    description: field.text('el motivo, que el conductor lee'),
    amount: field.pesos('pesos, como 20.000 o 20000'),
    date: optional(field.date('desde qué día se cobra, AAAA-MM-DD; hoy si falta')),
    installments: optional(field.count('en cuántas cuotas semanales, de 1 a 52')),
    credited: optional(field.yesNo('true si es a favor del conductor; un reembolso siempre lo es')),
    car: optional(field.car('patente del auto')),
    comments: optional(field.text('comentario')),
    source: optional(
      field.text('quién lo dice y cómo lo llama: repetido, como sea que se escriba, es el mismo evento'),
    ),
    approve: optional(field.yesNo('true lo aprueba de inmediato')),
  },
  why: 'none',
  preview: ({ approve: approved }) => approved === 'true',
  second: { atTimes: 'money' },
  async run(ctx, { driver: { uid }, kind, date, credited, car = null, source, approve: approved = false, ...event }) {
    const { title, description, amount, comments, installments = 1 } = event;
    const isNew =
      source === undefined || (await eventsOfReference(ctx.db, referenceKey(source, 'source'))).length === 0;
    const { eventId, status } = await createEvent(ctx, {
      source: source?.trim() ?? `${unnamedSource}${ctx.ids.next()}`,
      reference: source,
      uid,
      kind,
      title,
      description,
      amount,
      comments,
      credited: credited ?? kindFacts(kind).onlyCredited ?? false,
      installments,
      chargeDate: date ?? localDateOf(ctx.clock.now()),
      carId: car,
      status: statusAt(ctx, approved),
    });
    const written = mustBeThere(await findEvent(ctx.db, eventId), eventId);
    const what = `${inWords(written)}, ${eventStatusLabel(status)}.`;
    const second = isNew && (await wasLargeCredit(ctx, written));
    return { text: `Evento ${eventId}: ${what}`, preview: `Evento: ${what}`, second };
  },
});

const importFile = action({
  name: 'events import',
  title:
    'Escribe los eventos de un CSV: conductor, clase, título, motivo, monto, fecha, referencia y, si quieres, cuotas y patente; cada referencia cuenta una vez',
  permission: 'events.write',
  fields: {
    file: field.file(),
    approve: optional(field.yesNo('true los aprueba de inmediato')),
  },
  why: 'none',
  preview: ({ approve: approved }) => approved === 'true',
  async run(ctx, { file, approve: approved = false }) {
    const status = statusAt(ctx, approved);
    const lines = readEventFile(await readTextFile(file));
    const gated = approved && (await onlyAsked.now(ctx, { kind: 'money' }));
    const { written, known, left } = await importEvents(ctx, lines, { status, gated });
    const rest = known > 0 ? `; ${known} ya estaban` : '';
    const sum = formatPesos(addPesos(...lines.map(({ amount }) => amount)));
    const pending = left > 0 ? ` ${leftPending(left, ctx)}` : '';
    return `${written} eventos nuevos, ${eventStatusLabel(status)}${rest}. El archivo suma ${sum}.${pending}`;
  },
});

const approve = action({
  name: 'events approve',
  title:
    'Aprueba un evento: su monto entra a las liquidaciones del conductor, para siempre; si fue un error, se reversa',
  permission: 'events.decide',
  fields: { id },
  why: whyAsked('por qué, que queda registrado', 'reason'),
  preview: true,
  second: { atTimes: 'money' },
  async run(ctx, { id: eventId }, { why }) {
    await approveEvent(ctx, { eventId, why });
    const event = mustBeThere(await findEvent(ctx.db, eventId), eventId);
    const text = `Evento ${eventId}: ${inWords(event)}, ${eventStatusLabel(event.status)}.`;
    return { text, drivers: [event.driver_id], second: await wasLargeCredit(ctx, event) };
  },
});

const reject = action({
  name: 'events reject',
  title: 'Rechaza un evento pendiente: nunca se cobra',
  permission: 'events.decide',
  fields: { id },
  why: whyNeeded('por qué, que queda registrado', 'reason'),
  async run(ctx, { id: eventId }, { why }) {
    await rejectEvent(ctx, { eventId, why });
    const { driver_id } = mustBeThere(await findEvent(ctx.db, eventId), eventId);
    return { text: `Evento ${eventId}: ${eventStatusLabel('Rejected')}.`, drivers: [driver_id] };
  },
});

const reverse = action({
  name: 'events reverse',
  title:
    'Reversa un evento aprobado con un asiento contrario: lo cobrado se devuelve, lo abonado se cobra; el de una carga, con sus correcciones',
  permission: 'events.decide',
  fields: { id },
  why: whyNeeded('el motivo, que el conductor lee', 'reason'),
  preview: true,
  second: { atTimes: 'money' },
  async run(ctx, { id: eventId }, { why: reason }) {
    const { counterId, others } = await reverseEvent(ctx, { eventId, reason });
    const lines: string[] = [];
    const drivers: string[] = [];
    const shown: string[] = [];
    let second = false;
    for (const one of [{ eventId, counterId }, ...others]) {
      const counter = mustBeThere(await findEvent(ctx.db, one.counterId), one.counterId);
      drivers.push(counter.driver_id);
      const what = `${inWords(counter)} a ${counter.driver_id}.`;
      lines.push(`Evento ${one.eventId} reversado por ${one.counterId}: ${what}`);
      shown.push(`Evento ${one.eventId} reversado: ${what}`);
      second ||= await wasLargeCredit(ctx, counter);
    }
    return { text: lines.join('\n'), preview: shown.join('\n'), drivers, second };
  },
});

const attach = action({
  name: 'events attach',
  title: 'Agrega un archivo a un evento (pdf, jpg o png, hasta 10 MB)',
  permission: 'events.write',
  fields: { id, file: field.file() },
  why: 'none',
  async ask(ctx, { id: eventId, file }) {
    const handle = await openPlainFile(file);
    try {
      const stream = handle.createReadStream({ autoClose: false });
      return await makeEventFileReady(ctx, { eventId, name: path.basename(file), stream });
    } finally {
      await handle.close();
    }
  },
  async run(ctx, { id: eventId, file }, { said: stored }) {
    await recordEventFile(ctx, stored, { eventId, name: path.basename(file) });
    return `Archivo agregado al evento ${eventId}.`;
  },
});

const setKindOf = action({
  name: 'events set-kind',
  title:
    'Elige, una sola vez, la clase de un evento antiguo; lo que ya está en una liquidación cerrada conserva su IVA y su cuenta',
  permission: 'events.decide',
  fields: {
    id: field.id('event', 'el evento, como lo da `events without-kind`'),
    kind: kindField('la clase, como la da `events kinds`'),
    alike: field.tick('si: también para los demás eventos sin clase con las mismas palabras'),
  },
  why: whyAsked('por qué, que queda registrado', 'reason'),
  preview: true,
  async run(ctx, { id: eventId, kind, alike = false }, { why }) {
    const { events, closed } = await setKind(ctx, { eventId, kind, alike, why });
    const kept = closed > 0 ? ` Lo ya liquidado de ${closed} no cambia.` : '';
    return `${events === 1 ? '1 evento es' : `${events} eventos son`} de la clase ${kindFacts(kind).name}.${kept}`;
  },
});

export const eventsActions = [add, importFile, approve, reject, reverse, attach, setKindOf];
