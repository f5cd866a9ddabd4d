import { company } from '../company/company.ts';
import { formatDate, type LocalDate } from '../values/dates.ts';
import { addPesos, formatPesos, type Pesos, pesos } from '../values/money.ts';

/** Who pays into a driver's guarantee: the driver, or the company on their behalf. */
export const guaranteeOrigins = ['driver', 'volante'] as const;

export type GuaranteeOrigin = (typeof guaranteeOrigins)[number];

/** Each as staff call it. */
export const originNames: Readonly<Record<GuaranteeOrigin, string>> = { driver: 'El conductor', volante: 'La empresa' };

export interface Contributions {
  driver: Pesos;
  volante: Pesos;
}

/** [BNK-04] How much has been paid in, how much of it by the company, and who paid the larger part. */
export function summarizeGuarantee({ driver, volante }: Contributions) {
  const origin: GuaranteeOrigin = volante > driver ? 'volante' : 'driver';
  return { amount: addPesos(driver, volante), volanteContribution: volante, origin };
}

/** The paid part in per cent, rounded down so that 100 appears only with the last peso. */
export function guaranteeProgress({ amount, total }: { amount: Pesos; total: Pesos }): number {
  if (amount >= total) return 100;
  return Math.floor((100 * amount) / total);
}

/** What the next weekly bill adds: a whole part, or what is still missing. */
export function nextPart({ total, part, amount }: { total: Pesos; part: Pesos; amount: Pesos }): Pesos {
  return pesos(Math.max(0, Math.min(part, total - amount)));
}

/** The guarantee as it is told before a plan is chosen. */
export interface GuaranteeTerms {
  readonly total: Pesos;
  readonly amount: Pesos;
  /** What the next weekly bill adds; zero once it is complete. */
  readonly weekly: Pesos;
}

/** [DAY-13] How many weekly bills still carry a part of it, at today's UF. */
export function guaranteeWeeks({ total, amount, weekly }: GuaranteeTerms): number {
  return weekly === 0 ? 0 : Math.ceil((total - amount) / weekly);
}

/** '1 semana', 'unas 16 semanas': the UF moves, so that more than one week is an estimate. */
export function guaranteeTime(terms: GuaranteeTerms): string {
  const weeks = guaranteeWeeks(terms);
  return weeks === 1 ? '1 semana' : `unas ${weeks} semanas`;
}

/** [DAY-13] When it comes back. */
export const guaranteeComesBack =
  'La garantía vuelve a ti cuando entregas el auto y termina tu arriendo, en tu liquidación. Si debes algo, se paga primero con ella.';

/** [DAY-13] The weekly part, for how long. */
export function guaranteePart(terms: GuaranteeTerms): string {
  if (terms.weekly === 0) return 'Ya la tienes completa.';
  const already = terms.amount > 0 ? `Ya juntaste ${formatPesos(terms.amount)}. ` : '';
  return `${already}${formatPesos(terms.weekly)} a la semana por ${guaranteeTime(terms)}, además del arriendo.`;
}

/** [DAY-13] Weekly part and when it comes back, in one breath. */
export function guaranteeTermsText(terms: GuaranteeTerms): string {
  return `${guaranteePart(terms)} Se devuelve cuando termina tu arriendo.`;
}

interface ShownGuarantee {
  readonly amount: Pesos;
  readonly total: Pesos;
  /** What was given back, while nothing has been paid in again. */
  readonly returned: { readonly amount: Pesos; readonly date: LocalDate } | null;
}

/** What the driver reads about the guarantee. */
export function guaranteeText(guarantee: ShownGuarantee): string {
  const { returned } = guarantee;
  if (returned && returned.amount > 0) {
    return `Te la devolvimos el ${formatDate(returned.date)}: ${formatPesos(returned.amount)} en la liquidación de esa semana.`;
  }
  return guaranteeProgress(guarantee) === 100
    ? 'Está completa. Se devuelve cuando termina tu arriendo.'
    : 'Se completa de a poco cada semana y se devuelve cuando termina tu arriendo.';
}

/** [MNY-12] The type of the line with which a guarantee is given back, in the bill of the open week. */
export const guaranteeReturn = 'return';

/** What the driver is told when a guarantee is given back. What the company had put in is not theirs. */
export function guaranteeReturnNews({ driver, volante }: Contributions): string {
  const own =
    volante > 0 ? ` El aporte de ${company().name}, ${formatPesos(volante)}, vuelve a ${company().name}.` : '';
  if (driver === 0) return `Tu garantía se cerró.${own}`;
  return `Te devolvemos tu garantía: ${formatPesos(driver)} a tu favor en la liquidación de esta semana. Si debes algo, se paga primero con ella.${own}`;
}

interface TakenBack {
  origin: GuaranteeOrigin;
  amount: Pesos;
  day: LocalDate;
  reason: string;
}

/** [BKS-02] What the driver is notified of when a contribution that was recorded by mistake is taken back. */
export function contributionTakenBackNews({ origin, amount, day, reason }: TakenBack): string {
  const whose = origin === 'driver' ? 'tu aporte' : `el aporte de ${company().name}`;
  return `Anulamos ${whose} de ${formatPesos(amount)} del ${formatDate(day)} a tu garantía. Motivo: ${reason}`;
}

/** What the driver is told when a return was a mistake and is undone. */
export function guaranteeKeptNews({ driver }: Contributions): string {
  const kept =
    driver === 0
      ? 'sigue como estaba.'
      : `tus ${formatPesos(driver)} siguen en ella y ya no están en la liquidación de esta semana.`;
  return `La devolución de tu garantía fue un error y la anulamos: ${kept}`;
}
