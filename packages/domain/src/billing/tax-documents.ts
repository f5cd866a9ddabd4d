import { type EventKind, kindFacts } from '../events/kinds.ts';
import { formatDayMonth, type LocalDate } from '../values/dates.ts';
import { addPesos, negated, type Pesos, pesos, subtractPesos } from '../values/money.ts';
import { formatWeekRange, weekOfDate } from '../values/week.ts';
import { splitIva } from './boleta.ts';
import {
  type BoletaDetail,
  type BoletaDetails,
  type BoletaDiscounts,
  boletaLines,
  type RentSum,
} from './boleta-lines.ts';
import type { ChargeField } from './event-charges.ts';

/** Whether the provider has issued a document, will be asked, or has said no. */
export const taxDocumentStates = ['waiting', 'issued', 'refused'] as const;

export type TaxDocumentState = (typeof taxDocumentStates)[number];

const stateNames: Readonly<Record<TaxDocumentState, string>> = {
  waiting: 'Por emitir',
  issued: 'Emitida',
  refused: 'Rechazada',
};

/** [CON-20] In the words of the staff. */
export const taxDocumentStateName = (state: TaxDocumentState): string => stateNames[state];

/** An amount that belongs to the week that begins on this Monday. */
export interface WeekAmount {
  readonly week: LocalDate;
  readonly amount: Pesos;
}

export type WeekAmounts = readonly WeekAmount[];

/** Something the company sold to the driver besides the rent, or gave back of it ('refund'). */
export interface OwnSaleLine {
  readonly kind: EventKind;
  readonly field: ChargeField;
  /** The day it is of. Of a refund: a day of the bill that charged it. */
  readonly day: LocalDate;
  readonly amount: Pesos;
}

/** The part of a closed bill that IVA is charged on. */
export interface TaxedBill {
  /** The Monday of the week it is for. */
  readonly monday: LocalDate;
  /** The rent of the week itself. */
  readonly rent: readonly RentSum[];
  /** What became known of the rent of earlier weeks; less than zero when it is given back. */
  readonly lateRent: WeekAmounts;
  readonly sales: readonly OwnSaleLine[];
}

/** A boleta, or factura, that credit notes may take from. */
export interface OpenBoleta {
  readonly id: string;
  readonly total: Pesos;
  /** What credit notes have left of it. */
  readonly left: Pesos;
  /** What is left of it for each week. */
  readonly weeks: WeekAmounts;
}

interface Amounts {
  readonly netAmount: Pesos;
  readonly iva: Pesos;
  readonly totalAmount: Pesos;
}

/** [BKS-14] Issued as boleta or as factura, as its driver has chosen: the amounts are the same. */
export interface PlannedBoleta extends Amounts {
  readonly weeks: WeekAmounts;
  readonly details: BoletaDetails;
  readonly discounts: BoletaDiscounts;
}

export interface PlannedNote extends Amounts {
  readonly refersTo: string;
  readonly weeks: WeekAmounts;
  readonly details: BoletaDetails;
}

const none = pesos(0);
const sum = (parts: readonly { amount: Pesos }[]) => addPesos(...parts.map(({ amount }) => amount));
const smaller = (...amounts: readonly Pesos[]) => pesos(Math.min(...amounts));
const correctionOf = (week: LocalDate) => `Corrección de la semana ${formatWeekRange(weekOfDate(week))}`;

/** What the bill changes of each earlier week: late rent, and what was sold then and is given back now. */
function changesOf({ monday, lateRent, sales }: TaxedBill): WeekAmount[] {
  const givenBack = sales
    .filter(({ field, day }) => field === 'refund' && day < monday)
    .map(({ day, amount }) => ({ week: weekOfDate(day).monday, amount: negated(amount) }));
  const weeks = new Map<LocalDate, Pesos>();
  for (const { week, amount } of [...lateRent, ...givenBack]) {
    weeks.set(week, addPesos(weeks.get(week) ?? none, amount));
  }
  return [...weeks].map(([week, amount]) => ({ week, amount })).toSorted((a, b) => (a.week < b.week ? -1 : 1));
}

/** Keeps count of what is left of the earlier boletas while parts of them are taken back. */
class Boletas {
  readonly #open: (Omit<OpenBoleta, 'weeks'> & { weeks: Map<LocalDate, Pesos>; taken: WeekAmount[] })[];

  constructor(earlier: readonly OpenBoleta[]) {
    this.#open = earlier.map((boleta) => ({
      ...boleta,
      weeks: new Map(boleta.weeks.map(({ week, amount }) => [week, amount])),
      taken: [],
    }));
  }

  /** Takes back what was charged for a week, oldest boleta first. Returns what no boleta had. */
  take({ week, amount }: WeekAmount): Pesos {
    let rest = amount;
    for (const boleta of this.#open) {
      const had = boleta.weeks.get(week) ?? none;
      const part = smaller(rest, had, subtractPesos(boleta.left, sum(boleta.taken)));
      if (part <= 0) continue;
      boleta.taken.push({ week, amount: part });
      rest = subtractPesos(rest, part);
    }
    return rest;
  }

  notes(): PlannedNote[] {
    return this.#open
      .filter(({ taken }) => taken.length > 0)
      .map(({ id, left, taken }) => {
        const totalAmount = sum(taken);
        // What is left is split, never the note by itself: so the tax of a boleta and all its notes adds up to the peso.
        const netAmount = subtractPesos(splitIva(left).netAmount, splitIva(subtractPesos(left, totalAmount)).netAmount);
        const details = taken.map(({ week, amount }, index) => lineOf(index, correctionOf(week), amount));
        return {
          refersTo: id,
          weeks: taken,
          details,
          netAmount,
          iva: subtractPesos(totalAmount, netAmount),
          totalAmount,
        };
      });
  }
}

const lineOf = (index: number, name: string, amount: Pesos): BoletaDetail => ({
  number: index + 1,
  name,
  quantity: 1,
  price: amount,
  amount,
});

const saleName = ({ kind, day }: OwnSaleLine) => `${kindFacts(kind).name} ${formatDayMonth(day)}`;

function boletaOf(bill: TaxedBill, raised: WeekAmounts, notTaken: WeekAmounts): PlannedBoleta | null {
  const rent = boletaLines(bill.rent);
  const sold = bill.sales.filter(({ field }) => field !== 'refund');
  const undone = bill.sales.filter(({ field, day }) => field === 'refund' && day >= bill.monday);
  const more = [
    ...sold.map((sale) => ({ name: saleName(sale), amount: sale.amount })),
    ...raised.map(({ week, amount }) => ({ name: correctionOf(week), amount })),
  ];
  const details = [
    ...rent.details,
    ...more.map(({ name, amount }, index) => lineOf(rent.details.length + index, name, amount)),
  ];
  const less = [
    ...undone.map((sale) => ({ title: `Devolución: ${saleName(sale)}`, amount: sale.amount })),
    ...notTaken.map(({ week, amount }) => ({ title: correctionOf(week), amount })),
  ];
  const discounts = [
    ...rent.discounts,
    ...less.map((discount, index) => ({ ...discount, number: rent.discounts.length + index + 1 })),
  ];
  const totalAmount = subtractPesos(sum(details), sum(discounts));
  if (totalAmount <= 0) return null;
  const own = subtractPesos(addPesos(sum(bill.rent), sum(sold)), sum(undone));
  const weeks = [{ week: bill.monday, amount: own }, ...raised].filter(({ amount }) => amount > 0);
  return { weeks, details, discounts, ...splitIva(totalAmount), totalAmount };
}

/**
 * [MNY-13] The tax documents that follow from a closed bill. Its boleta has the week's rent and own sales, and what earlier
 * weeks turned out to cost more. What they turned out to cost less is taken from the boletas that charged it, by credit
 * notes, each never more than is left of its boleta. Where a week never had a boleta, there is nothing to credit: then
 * it is a discount of this one. So the boletas of a week, less their notes, are what was charged for it.
 */
export function planTaxDocuments(
  bill: TaxedBill,
  earlier: readonly OpenBoleta[],
): { boleta: PlannedBoleta | null; notes: PlannedNote[] } {
  const changes = changesOf(bill);
  const boletas = new Boletas(earlier);
  const notTaken = changes
    .filter(({ amount }) => amount < 0)
    .map(({ week, amount }) => ({ week, amount: boletas.take({ week, amount: negated(amount) }) }))
    .filter(({ amount }) => amount > 0);
  const raised = changes.filter(({ amount }) => amount > 0);
  return { boleta: boletaOf(bill, raised, notTaken), notes: boletas.notes() };
}
