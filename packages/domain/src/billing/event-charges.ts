import { addDays, type LocalDate } from '../values/dates.ts';
import { type Pesos, pesos } from '../values/money.ts';
import type { LineField } from './bill.ts';

export interface ChargedEvent {
  readonly amount: Pesos;
  readonly credited: boolean;
  readonly subject: string;
  readonly installments: number;
  readonly chargeDate: LocalDate;
}

/** The fields of bill lines by which events charge or give back. */
export const chargeFields = ['refund', 'fines', 'penaltys', 'other', 'installment'] as const satisfies LineField[];

export type ChargeField = (typeof chargeFields)[number];

export interface Charge {
  readonly field: ChargeField;
  readonly part: number;
  readonly parts: number;
  readonly date: LocalDate;
  readonly amount: Pesos;
}

export function fieldOf({
  credited,
  subject,
  installments,
}: Pick<ChargedEvent, 'credited' | 'subject' | 'installments'>): ChargeField {
  if (credited) return 'refund';
  if (installments >= 2) return 'installment';
  if (subject === 'Exchange') return 'penaltys';
  return subject === 'Control' ? 'fines' : 'other';
}

/**
 * [MNY-07] Instalments that are approved when their dates have passed begin in the bill that is open then, `open`, and go
 * on week by week as agreed, instead of all at once. What is charged at once keeps its day.
 */
export function begunLate<Event extends ChargedEvent>(event: Event, open: LocalDate): Event {
  return event.installments > 1 && open > event.chargeDate ? { ...event, chargeDate: open } : event;
}

/** The charges of an event. Instalments fall due a week apart; the last one takes the remainder of the division. */
export function chargesOf(event: ChargedEvent): Charge[] {
  const parts = event.credited ? 1 : event.installments;
  const each = Math.floor(event.amount / parts);
  return Array.from({ length: parts }, (_, index) => ({
    field: fieldOf(event),
    part: index + 1,
    parts,
    date: addDays(event.chargeDate, 7 * index),
    amount: pesos(index < parts - 1 ? each : event.amount - each * (parts - 1)),
  }));
}
