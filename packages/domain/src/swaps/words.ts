import { formatDate, formatDayMonth, type LocalDate, localDateOf, localTimeOf } from '../values/dates.ts';
import { isFreeShift, type ShiftType } from '../plans/shift.ts';
import type { PetitionStatus } from './petition.ts';
import { lastMomentToAnswer } from './window.ts';

/** [PET-07] The time of a chip: a free shift answers '-' and shows '--:--'. */
export function chipTime(time: string): string {
  return time === '-' ? '--:--' : time;
}

/** Spec section 3: a free shift has the times '-'. */
export function timesOf<S extends { type: ShiftType; startTime: string; endTime: string }>(shift: S): S {
  return isFreeShift(shift.type) ? { ...shift, startTime: '-', endTime: '-' } : shift;
}

/** 'el 17/11', 'el 17/11 y el 19/11', 'el 17/11, el 18/11 y el 19/11' */
export function daysInWords(days: readonly LocalDate[]): string {
  const each = days.map((day) => `el ${formatDayMonth(day)}`);
  const last = each.at(-1) ?? '';
  return each.length < 2 ? last : `${each.slice(0, -1).join(', ')} y ${last}`;
}

const momentWith = (format: (date: LocalDate) => string, expiration: Date) => {
  const last = lastMomentToAnswer(expiration);
  return `el ${format(localDateOf(last))} a las ${localTimeOf(last)}`;
};

/** Until when a petition can be answered: 'el 17/11/2026 a las 23:59' */
export const deadline = (expiration: Date): string => momentWith(formatDate, expiration);

const closedWords: Partial<Record<PetitionStatus, string>> = {
  accepted: 'Aceptada el',
  rejected: 'Rechazada el',
  deleted: 'Eliminada el',
  cancelled: 'Anulada el',
};

interface Dated {
  status: PetitionStatus;
  expiration: Date;
  /** When it was answered, deleted or cancelled. */
  closed: Date | undefined;
}

/** [PET-07] The moment of a petition that matters: until when it may be answered, or when it was closed and how. */
export function petitionDay({ status, expiration, closed }: Dated, now: Date): string {
  const words = closedWords[status];
  if (words && closed) return `${words} ${formatDate(localDateOf(closed))}`;
  const open = status === 'created' && now < expiration;
  return `${open ? 'Vence' : 'Venció'} ${deadline(expiration)}`;
}

interface SwapDays {
  /** The days that change, or would have. */
  days: readonly LocalDate[];
}

const until = (expiration: Date) => `Tienes hasta ${momentWith(formatDayMonth, expiration)} para responder.`;

/** The notices of a swap. They name nobody: one driver's notices outlive the other's account. */
export const swapNews = {
  asked: ({ days, expiration }: SwapDays & { expiration: Date }) =>
    `Tu compañero te pide cambiar de turno ${daysInWords(days)}. ${until(expiration)}`,
  reminder: ({ days, expiration }: SwapDays & { expiration: Date }) =>
    `Sigue pendiente el cambio de turno que te pidió tu compañero para ${daysInWords(days)}. Vence hoy a las ${localTimeOf(lastMomentToAnswer(expiration))}.`,
  accepted: ({ days }: SwapDays) =>
    `Tu compañero aceptó el cambio de turno que pediste: cambian tus turnos ${daysInWords(days)}.`,
  rejected: ({ days }: SwapDays) => `Tu compañero rechazó el cambio de turno que pediste para ${daysInWords(days)}.`,
  deleted: ({ days }: SwapDays) => `Tu compañero retiró la solicitud de cambio de turno para ${daysInWords(days)}.`,
  expired: ({ days }: SwapDays) =>
    `Tu compañero no respondió a tiempo: venció tu solicitud de cambio de turno para ${daysInWords(days)}.`,
  cancelled: ({ days }: SwapDays) =>
    days.length > 0
      ? `Se anuló el cambio de turno acordado: ${daysInWords(days)} vuelves a los turnos de tu plan.`
      : 'Se anuló la solicitud de cambio de turno.',
} as const;
