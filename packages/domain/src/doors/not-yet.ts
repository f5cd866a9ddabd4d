import { dayInWords } from '../handover/texts.ts';
import { localTimeOf } from '../values/dates.ts';

/** The handover under way by which the driver gets the car. */
export interface ComingHandover {
  /** The first name of whoever delivers it. */
  readonly from: string;
  readonly dueAt: Date;
  /** They do not meet: the car waits, and the driver says that they take it. */
  readonly left: boolean;
  /** A car that is left may be taken now. */
  readonly ready: boolean;
  /** From when on the driver may say that nobody came, and whether they did. */
  readonly noShowFrom: Date;
  readonly reported: boolean;
}

/** [DAY-08] Why the doors do not open yet, and what will give the right to open them. */
export interface NotYet {
  readonly now: Date;
  /** [DAY-06] The driver has still to pick it up. */
  readonly toPickUp?: boolean;
  /** The first name of whoever holds the car now. */
  readonly heldBy: string | null;
  readonly handover: ComingHandover | null;
  /** Whether shifts alone decide who holds the car: only then may an hour be promised. */
  readonly byShift: boolean;
  /** The driver's shift of today: ahead, running, or neither. */
  readonly shift: { readonly start: Date } | null;
}

function leftWords({ from, dueAt, ready }: ComingHandover, now: Date): string {
  const missing = `Si no lo encuentras, llama a ${from} o escribe a soporte.`;
  if (ready) return `Podrás abrirlo cuando confirmes en la entrega que lo recoges. ${missing}`;
  const when = `${dayInWords(dueAt, now)} desde las ${localTimeOf(dueAt)}`;
  return `Podrás abrirlo cuando confirmes en la entrega que lo recoges: ${when}, o antes si ${from} ya lo dejó.`;
}

function metWords({ from, dueAt, noShowFrom, reported }: ComingHandover, now: Date): string {
  const right = `Podrás abrirlo cuando ${from} te lo entregue.`;
  const time = localTimeOf(dueAt);
  if (now < dueAt) return `${right} La entrega es ${dayInWords(dueAt, now)} a las ${time}.`;
  if (reported) return `${right} Avisaste que no llegó: soporte ya lo sabe.`;
  const since = now < noShowFrom ? `desde las ${localTimeOf(noShowFrom)} puedes avisar` : 'avisa';
  return `${right} La entrega era a las ${time}: llama a ${from} y, si no llega, ${since} en la entrega.`;
}

function byShiftWords({ now, heldBy, shift }: NotYet): string {
  const who = heldBy ? `Ahora el auto lo tiene ${heldBy}.` : 'Ahora no es tu turno.';
  const ahead = shift && shift.start > now;
  return ahead
    ? `${who} Podrás abrirlo desde las ${localTimeOf(shift.start)}, cuando empieza tu turno.`
    : `${who} Podrás abrirlo en tu turno.`;
}

/** Never an hour where only the handover gives the right. */
export function notYetWords(facts: NotYet): string {
  const { now, heldBy, handover, byShift, shift } = facts;
  if (facts.toPickUp) return 'Podrás abrirlo cuando confirmes que lo retiraste.';
  const begun = shift !== null && shift.start <= now;
  if (byShift && !begun) return byShiftWords(facts);
  if (handover) return handover.left ? leftWords(handover, now) : metWords(handover, now);
  if (!heldBy) return byShiftWords(facts);
  const late = begun ? ` Ya es tu turno: si no aparece una entrega, llama a ${heldBy} o escribe a soporte.` : '';
  return `Podrás abrirlo cuando ${heldBy} te lo entregue.${late}`;
}
