import { compare, type Decimal, isDecimal, roundUpToPesos } from '../values/decimal.ts';
import type { LocalDate } from '../values/dates.ts';
import { mostPesos, type Pesos } from '../values/money.ts';
import { type EventKind, kindFacts } from './kinds.ts';

/** An event as staff type it or another system sends it. */
export interface WrittenEvent {
  readonly kind: EventKind;
  readonly title: string;
  readonly description: string;
  readonly comments: string;
  readonly amount: Decimal;
  readonly credited: boolean;
  readonly installments: number;
  readonly chargeDate: LocalDate;
}

export interface EventProblem {
  readonly field: keyof WrittenEvent;
  readonly message: string;
}

const mostInstallments = 52;

const texts = [
  { field: 'title', name: 'el título', most: 120, needed: true },
  { field: 'description', name: 'la descripción', most: 1000, needed: true },
  { field: 'comments', name: 'el comentario', most: 1000, needed: false },
] as const;

function textProblem(event: WrittenEvent): EventProblem | null {
  for (const { field, name, most, needed } of texts) {
    const { length } = event[field].trim();
    if (needed && length === 0) return { field, message: `Falta ${name}.` };
    if (length > most) return { field, message: `Acorta ${name}: caben ${most} caracteres.` };
  }
  return null;
}

function amountProblem({ amount, installments }: WrittenEvent): EventProblem | null {
  if (!isDecimal(String(amount)) || compare(amount, 0) <= 0) {
    return { field: 'amount', message: 'El monto es un número mayor que cero, con punto decimal.' };
  }
  if (compare(amount, mostPesos) > 0) return { field: 'amount', message: 'El monto es demasiado alto.' };
  return eventAmount(amount) < installments
    ? { field: 'installments', message: 'Cada cuota es de al menos un peso.' }
    : null;
}

function installmentsProblem({ credited, installments }: WrittenEvent): EventProblem | null {
  if (!Number.isInteger(installments) || installments < 1 || installments > mostInstallments) {
    return { field: 'installments', message: `Las cuotas van de 1 a ${mostInstallments}.` };
  }
  return credited && installments > 1 ? { field: 'installments', message: 'Un abono no se reparte en cuotas.' } : null;
}

/** Why the kind does not go with its side: to the driver, or from them. */
export function sideProblem({ kind, credited }: Pick<WrittenEvent, 'kind' | 'credited'>): EventProblem | null {
  const { name, onlyCredited } = kindFacts(kind);
  if (credited || !onlyCredited) return null;
  return { field: 'credited', message: `La clase ${name} es a favor del conductor, no un cobro.` };
}

/** Why the event cannot be stored as written; null when it can. */
export function eventProblem(event: WrittenEvent): EventProblem | null {
  return textProblem(event) ?? sideProblem(event) ?? installmentsProblem(event) ?? amountProblem(event);
}

/** [MOV-04] The amount is rounded up once, when the event is created. From then on it is whole pesos everywhere. */
export function eventAmount(amount: Decimal): Pesos {
  return roundUpToPesos(amount);
}
