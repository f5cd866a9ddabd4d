import { addDays, formatDayMonth, localDateOf, localTimeOf } from '../values/dates.ts';
import { formatPlate } from '../values/plate.ts';
import { type DamageKind, damageNames } from './damages.ts';
import type { ExchangeType } from './status.ts';
import type { Role, StepProblem, StepType } from './steps.ts';

export const stepNames: Record<StepType, string> = {
  PickUp: 'Recoger el auto',
  LeftCharging: 'Dejar el auto en el cargador',
  DamageReport: 'Informar daños',
  Photos: 'Fotos del auto',
  CodeExchange: 'Código de seguridad',
  Charging: 'Comenzar la carga',
  CableSecured: 'Asegurar el cable',
  DoorsClosed: 'Cerrar las puertas',
};

/** What the driver confirms with a step of a button alone. */
const explanations: Record<Exclude<StepType, 'CodeExchange'>, string> = {
  PickUp: 'Confirma que estás junto al auto y que es el de la patente indicada.',
  LeftCharging: 'Estaciona el auto en el lugar acordado, junto al cargador.',
  DamageReport: 'Si ves algo nuevo, anótalo aquí. Queda en la historia del auto y ambos lo pueden leer.',
  Photos: 'Toma una foto de cada lado. Quedan con la hora y el lugar.',
  Charging: 'Conecta el cable y confirma que la carga comenzó.',
  CableSecured: 'Confirma que el cable quedó bien puesto y no estorba el paso.',
  DoorsClosed: 'Cierra las puertas y ventanas, y revisa que nada tuyo quede adentro.',
};

export function stepExplanation(type: StepType, role: Role): string {
  if (type === 'CodeExchange') {
    return role === 'Deliverer'
      ? 'Pide el código a quien recibe el auto y escríbelo aquí.'
      : 'Muestra este código a quien te entrega el auto. Cuando lo escriba, el auto es tuyo.';
  }
  if (type === 'CableSecured' && role === 'Receiver') return 'Desconecta el cable y déjalo guardado en su lugar.';
  return explanations[type];
}

export const stepProblems: Record<StepProblem, string> = {
  over: 'Esta entrega ya terminó.',
  unknown: 'Este paso no es de tu parte de la entrega.',
  earlier: 'Completa primero los pasos anteriores.',
  'not-ready': 'El auto todavía no está listo: quien lo entrega no ha terminado y aún no es la hora.',
  partner: 'Quien recibe todavía no termina sus pasos. Cuando termine verá el código.',
};

const on = (at: Date) => `${formatDayMonth(localDateOf(at))} a las ${localTimeOf(at)}`;

/** 'hoy', 'mañana'; 'ayer' when a handover of before midnight is late; else 'el 18/11'. */
export function dayInWords(at: Date, now: Date): string {
  const [day, today] = [localDateOf(at), localDateOf(now)];
  if (day === today) return 'hoy';
  if (day === addDays(today, 1)) return 'mañana';
  return day === addDays(today, -1) ? 'ayer' : `el ${formatDayMonth(day)}`;
}

interface ExchangeFacts {
  readonly plate: string;
  readonly dueAt: Date;
  readonly type: ExchangeType;
  /** The other driver's first name. */
  readonly partner: string;
}

/** The notification to each driver when the exchange is made. */
export function plannedMessage(
  { plate, dueAt, type, partner }: ExchangeFacts,
  role: Role,
  address: string | null,
): string {
  const where = address ? ` en ${address}` : '';
  if (type === 'EXCHANGE-CAR') {
    const what =
      role === 'Deliverer' ? `Entregas el auto ${formatPlate(plate)} a` : `Recibes el auto ${formatPlate(plate)} de`;
    return `${what} ${partner} el ${on(dueAt)}${where}.`;
  }
  return role === 'Deliverer'
    ? `Deja el auto ${formatPlate(plate)} para ${partner}, que lo retira el ${on(dueAt)}${where}.`
    : `Retiras el auto ${formatPlate(plate)}, que deja ${partner}, el ${on(dueAt)}${where}.`;
}

/** The reminder to each driver who still has something to do, shortly before the time. */
export function soonMessage(
  { plate, dueAt, type, partner }: ExchangeFacts,
  role: Role,
  address: string | null,
): string {
  const car = `el auto ${formatPlate(plate)}`;
  const what =
    type === 'EXCHANGE-CAR'
      ? { Deliverer: `entregas ${car} a ${partner}`, Receiver: `recibes ${car} de ${partner}` }
      : { Deliverer: `${partner} retira ${car}, que tú dejas`, Receiver: `retiras ${car}, que deja ${partner}` };
  return `Falta poco: a las ${localTimeOf(dueAt)} ${what[role]}${address ? ` en ${address}` : ''}.`;
}

export function changedMessage({ plate, dueAt }: Pick<ExchangeFacts, 'plate' | 'dueAt'>): string {
  return `Cambiaron los turnos: la entrega del auto ${formatPlate(plate)} del ${on(dueAt)} ya no va.`;
}

/** Sent when the receiver is leaving the company. To the deliverer it does not say why: that is the other's own matter. */
export function leavingMessage({ plate, dueAt }: Pick<ExchangeFacts, 'plate' | 'dueAt'>, role: Role): string {
  const off = `la entrega del auto ${formatPlate(plate)} del ${on(dueAt)} ya no va`;
  return role === 'Deliverer'
    ? `Tu compañero no puede recibir el auto: ${off}. Quédate con él hasta que soporte decida; si no puedes abrirlo, escríbele.`
    : `Pediste eliminar tu cuenta o bloquear tus datos: ${off}. Soporte ve contigo tu parte del auto.`;
}

export function cancelledMessage({ plate, dueAt }: Pick<ExchangeFacts, 'plate' | 'dueAt'>): string {
  return `La entrega del auto ${formatPlate(plate)} del ${on(dueAt)} fue anulada por soporte.`;
}

/** `keptBy`: who keeps the car because somebody did not come; otherwise whoever is on shift has it from now on. */
export function missedMessage({
  plate,
  dueAt,
  keptBy,
}: Pick<ExchangeFacts, 'plate' | 'dueAt'> & { keptBy: string | null }) {
  const holder = keptBy ? `Lo sigue teniendo ${keptBy}` : 'Desde ahora lo tiene quien está de turno';
  return `Nadie terminó la entrega del auto ${formatPlate(plate)} de las ${localTimeOf(dueAt)}. ${holder}; si no es así, escribe a soporte.`;
}

export function doneMessage(plate: string, role: Role, partner: string): string {
  return role === 'Deliverer'
    ? `Entregaste el auto ${formatPlate(plate)} a ${partner}. Tu turno terminó.`
    : `Recibiste el auto ${formatPlate(plate)}. ¡Buen turno!`;
}

/** The notification to the deliverer of a left car that the receiver has taken it. */
export function pickedUpMessage(plate: string, partner: string): string {
  return `${partner} retiró el auto ${formatPlate(plate)}.`;
}

/** Sent to whoever came before the car could be taken, once it can. */
export function pickUpOpenMessage(plate: string): string {
  return `Ya puedes recoger el auto ${formatPlate(plate)}. Cuando estés junto a él, abre la entrega y confirma.`;
}

export function noShowMessage(partner: string, dueAt: Date): string {
  return `${partner} avisó que no llegaste a la entrega de las ${localTimeOf(dueAt)}. Llama a ${partner} o escribe a soporte.`;
}

export const tooEarlyForNoShow =
  'Puedes avisar que no llegó cuando pasen 20 minutos de la hora acordada y de su último paso.';

/** The mail to staff about a no-show. They see the rest by the command. */
export function noShowForStaff({
  plate,
  dueAt,
  exchangeId,
}: Pick<ExchangeFacts, 'plate' | 'dueAt'> & { exchangeId: string }) {
  return {
    subject: `No llegó a la entrega del auto ${formatPlate(plate)}`,
    text: `Un conductor espera desde las ${localTimeOf(dueAt)} del ${formatDayMonth(localDateOf(dueAt))} y avisó que el otro no llegó a la entrega del auto ${formatPlate(plate)}.\nPersonas, lugar y foto: npm run ops -- handover show --id ${exchangeId}`,
  };
}

/** The mail to staff about a contested damage, which they decide on. */
export function contestedForStaff({
  plate,
  exchangeId,
  damageId,
}: Record<'plate' | 'exchangeId' | 'damageId', string>) {
  return {
    subject: `Daño objetado en el auto ${formatPlate(plate)}`,
    text: `Un conductor objetó un daño informado del auto ${formatPlate(plate)}.\nLo informado y las fotos de ambos: npm run ops -- handover show --id ${exchangeId}\nPara decidir: npm run ops -- handover decide --damage ${damageId} --verdict kept --why "…"`,
  };
}

interface FoundDamage {
  readonly plate: string;
  /** The first name of who reported it. */
  readonly author: string;
  readonly kinds: readonly DamageKind[];
}

/** [DAY-05] Told to the other driver of a handover in which one reports damages; `role` is theirs. */
export function damageMessage({ plate, author, kinds }: FoundDamage, role: Role): string {
  const what = kinds.map((kind) => damageNames[kind].toLowerCase()).join(', ');
  const car = `del auto ${formatPlate(plate)} que ${role === 'Deliverer' ? 'le entregaste' : 'te entrega'}`;
  return `${author} informó daños ${car}${what && `: ${what}`}. Si no estás de acuerdo, puedes objetarlo.`;
}

export function contestedMessage(partner: string): string {
  return `${partner} objetó un daño que informaste. Soporte lo revisará con las fotos de ambos.`;
}

export function verdictMessage(kept: boolean, reason: string): string {
  return `Soporte revisó el daño objetado y lo ${kept ? 'confirmó' : 'descartó'}. Motivo: ${reason}`;
}

/** [CON-15] Told to both drivers when staff find that their verdict was wrong. */
export function correctedMessage(kept: boolean, reason: string): string {
  return `Soporte corrigió su decisión sobre el daño objetado: ahora lo ${kept ? 'confirmó' : 'descartó'}. Motivo: ${reason}`;
}

/** [CON-15] The subject of the mail with a verdict or its correction. */
export const verdictSubject = (plate: string): string => `Decisión sobre un daño del auto ${formatPlate(plate)}`;

interface ChargedDamage extends Pick<FoundDamage, 'plate' | 'kinds'> {
  readonly dueAt: Date;
}

/** [CON-15] What the charge for a damage is called, and why, as the driver reads it. */
export function damageCharge({ plate, kinds, dueAt }: ChargedDamage): { title: string; description: string } {
  const what = kinds.map((kind) => damageNames[kind].toLowerCase()).join(', ');
  return {
    title: `Daño del auto ${formatPlate(plate)}`,
    description: `Daño${what && ` (${what})`} del auto ${formatPlate(plate)}, de la entrega del ${on(dueAt)}, confirmado por soporte.`,
  };
}
