import { sessionPath } from '../charging/session.ts';
import { type DocumentName, documentTitle } from '../documents/names.ts';
import type { Role } from '../handover/steps.ts';
import { dayInWords } from '../handover/texts.ts';
import { addDays, formatDate, type LocalDate, localDateOf, localTimeOf } from '../values/dates.ts';
import { formatPesos, type Pesos } from '../values/money.ts';
import { formatPlate } from '../values/plate.ts';

/** [DAY-07] What may wait for a driver. Each module reports what it knows of. */
export type ToDo =
  | {
      readonly kind: 'handover';
      readonly role: Role;
      /** The other driver's first name. */
      readonly partner: string;
      readonly dueAt: Date;
    }
  | { readonly kind: 'pickUp'; readonly plate: string; readonly address: string; readonly at: Date | null }
  | { readonly kind: 'debt'; readonly amount: Pesos }
  | { readonly kind: 'charge'; readonly sessionId: string; readonly failed: boolean; readonly endedAt: Date }
  | { readonly kind: 'petition'; readonly partner: string; readonly until: Date }
  | { readonly kind: 'document'; readonly name: DocumentName; readonly expires: LocalDate }
  | { readonly kind: 'link'; readonly renew: boolean; readonly since: Date }
  | { readonly kind: 'answer'; readonly unread: number }
  /** A privacy policy that the driver has not read; `changed` when they had read one before. */
  | { readonly kind: 'policy'; readonly changed: boolean }
  /** The driver blocked their own data. */
  | { readonly kind: 'block' };

export type ToDoKind = ToDo['kind'];

/** What comes first on the home, most urgent first. */
const toDoKinds = [
  'handover',
  'pickUp',
  'debt',
  'charge',
  'petition',
  'document',
  'link',
  'answer',
  'policy',
  'block',
] as const satisfies readonly ToDoKind[];

const hourMs = 3_600_000;

/** A handover is of now from so long before its time. */
export const handoverAheadMs = 2 * hourMs;
/** A charge that ended is news for so long. */
export const chargeNewsMs = hourMs;
/** A document is to be renewed from so many days before its last one. */
export const documentAheadDays = 14;

function isDue(toDo: ToDo, now: Date): boolean {
  if (toDo.kind === 'handover') return toDo.dueAt.getTime() - now.getTime() <= handoverAheadMs;
  if (toDo.kind === 'charge') return now.getTime() - toDo.endedAt.getTime() < chargeNewsMs;
  if (toDo.kind === 'document') return toDo.expires <= addDays(localDateOf(now), documentAheadDays);
  return true;
}

/** Of one kind, what ends first. */
function timeOf(toDo: ToDo): string {
  if (toDo.kind === 'handover') return toDo.dueAt.toISOString();
  if (toDo.kind === 'document') return toDo.expires;
  return '';
}

const place = ({ kind }: ToDo) => toDoKinds.indexOf(kind);

/** [DAY-07] What a driver has to do now, most urgent first. */
export function dueInOrder(toDos: readonly ToDo[], now: Date): ToDo[] {
  return toDos
    .filter((toDo) => isDue(toDo, now))
    .toSorted((one, other) => place(one) - place(other) || timeOf(one).localeCompare(timeOf(other)));
}

export interface ToDoWords {
  readonly title: string;
  readonly text: string;
  /** What the button says, and where it leads. */
  readonly action: string;
  readonly path: string;
}

const at = (instant: Date, now: Date) => `${dayInWords(instant, now)} a las ${localTimeOf(instant)}`;

type Words = { [Kind in ToDoKind]: (toDo: Extract<ToDo, { kind: Kind }>, now: Date) => ToDoWords };

const words: Words = {
  handover: ({ role, partner, dueAt }, now) => ({
    title: role === 'Deliverer' ? `Entrega el auto a ${partner}` : `Recibe el auto de ${partner}`,
    text: dueAt > now ? `${at(dueAt, now)}.`.replace(/^./, (first) => first.toUpperCase()) : `Era ${at(dueAt, now)}.`,
    action: 'Ir a la entrega',
    path: '/app/manageshift',
  }),
  pickUp: ({ plate, address, at: agreed }, now) => ({
    title: 'Retira tu auto',
    text: `${formatPlate(plate)}, en ${address}${agreed && agreed > now ? `, ${at(agreed, now)}` : ''}.`,
    action: 'Estoy con el auto',
    path: '/app/pickup',
  }),
  debt: ({ amount }) => ({
    title: `Tienes una deuda de ${formatPesos(amount)}`,
    text: 'Págala hoy y no pasa a tu próxima liquidación.',
    action: 'Ir a pagar',
    path: '/app/payment',
  }),
  charge: ({ sessionId, failed, endedAt }) => ({
    title: failed ? 'Tu carga no resultó' : 'Tu carga terminó',
    text: failed
      ? 'Mira por qué, y dónde puedes cargar ahora.'
      : `A las ${localTimeOf(endedAt)}. Desconecta el auto y deja libre el cargador.`,
    action: 'Ver la carga',
    path: sessionPath(sessionId),
  }),
  petition: ({ partner, until }, now) => ({
    title: `${partner} te pide un cambio de turno`,
    text: `Puedes responder hasta ${at(until, now)}.`,
    action: 'Responder',
    path: '/app/v2/petitions/current',
  }),
  document: ({ name, expires }, now) => ({
    title: expires < localDateOf(now) ? `Venció: ${documentTitle(name)}` : `Por vencer: ${documentTitle(name)}`,
    text: expires < localDateOf(now) ? `El ${formatDate(expires)}.` : `Vale hasta el ${formatDate(expires)}.`,
    action: 'Renovar',
    path: '/app/v2/profile?tab=documents',
  }),
  link: ({ renew, since }) => ({
    title: renew ? 'Vuelve a vincular tu cuenta Uber' : 'Tu cuenta Uber no está vinculada',
    text: renew
      ? `Desde el ${formatDate(localDateOf(since))} Uber no nos permite consultar tu cuenta.`
      : `Desde el ${formatDate(localDateOf(since))} tus viajes no se abonan a nadie y pagas el arriendo sin descuento.`,
    action: 'Ver mi cuenta Uber',
    path: '/app/v2/uber',
  }),
  answer: ({ unread }) => ({
    title: 'Soporte te respondió',
    text: unread === 1 ? 'Tienes 1 mensaje sin leer.' : `Tienes ${unread} mensajes sin leer.`,
    action: 'Leer',
    path: '/app/v2/support/cases',
  }),
  policy: ({ changed }) => ({
    title: changed ? 'Cambió nuestra Política de privacidad' : 'Lee nuestra Política de privacidad',
    text: changed ? 'Mira qué dice ahora de tus datos.' : 'Dice qué datos tuyos usamos, para qué y tus derechos.',
    action: 'Leer',
    path: '/accounts/settings/privacy/policy',
  }),
  block: () => ({
    title: 'Tus datos están bloqueados',
    text: 'No empiezan turnos, cambios de turno ni cargas nuevas, y no puedes cambiar tus datos.',
    action: 'Ver el bloqueo',
    path: '/accounts/settings/privacy',
  }),
};

export function toDoWords(toDo: ToDo, now: Date): ToDoWords {
  return (words[toDo.kind] as (one: ToDo, at: Date) => ToDoWords)(toDo, now);
}
