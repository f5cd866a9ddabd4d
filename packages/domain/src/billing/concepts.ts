import { guaranteeReturn } from '../banking/guarantee.ts';
import type { LocalDate } from '../values/dates.ts';
import { addPesos, negated, type Pesos, subtractPesos } from '../values/money.ts';
import type { PartKey, PartTone } from './balance-parts.ts';
import type { Amounts, UberBreakdown } from './bill.ts';
import { breakdownNames, type Platform, platformName } from './platform-payments.ts';
import { ufCorrection } from './uf-correction.ts';

/** The part of a daily bill that is needed to tell its concepts apart. */
export interface BilledDay extends Amounts {
  readonly date: LocalDate;
  readonly uberBreakdown: UberBreakdown;
  readonly references: readonly { readonly field: string; readonly type: string; readonly amount: Pesos }[];
}

/** One kind of amount, such as 'TAG': a row of the table, a tile, a line of the CSV. */
export interface Concept {
  readonly key: string;
  /** `{company}` stands for the company's name. */
  readonly label: string;
  /** Signed as it changes the balance. */
  readonly of: (day: BilledDay) => Pesos;
  /** Hidden in a week in which every value is zero. */
  readonly rare?: boolean;
}

export interface ConceptGroup {
  readonly key: string;
  readonly label: string;
  readonly tone: PartTone;
  /** The part of the balance that this group counts in, as a whole. */
  readonly part: PartKey;
  readonly concepts: readonly Concept[];
}

/** What the driver pays of a damage. It counts where its charge counts, and has a concept of its own there. */
function deductible({ references }: BilledDay, ...fields: readonly string[]): Pesos {
  const lines = references.filter(({ field, type }) => type === 'Deductible' && fields.includes(field));
  return addPesos(...lines.map(({ amount }) => amount));
}

/** The guarantee that is given back; negative, because it is in the driver's favour. */
function returned({ references }: BilledDay): Pesos {
  const lines = references.filter(({ field, type }) => field === 'guarantee' && type === guaranteeReturn);
  return addPesos(...lines.map(({ amount }) => amount));
}

function rentOf({ references }: BilledDay, kind: string): Pesos {
  const lines = references.filter(({ field, type }) => field === 'rent' && type === kind);
  return addPesos(...lines.map(({ amount }) => amount));
}

const otherRent = (day: BilledDay) => addPesos(rentOf(day, 'base'), rentOf(day, ufCorrection));

const uber = (key: keyof UberBreakdown): Concept => ({
  key: `uber.${key}`,
  label: breakdownNames[key],
  of: ({ uberBreakdown }) => uberBreakdown[key],
});

const platform = (key: Exclude<Platform, 'uber'>): Concept => ({
  key,
  label: platformName(key),
  of: ({ incomes }) => incomes[key],
  rare: true,
});

const charge = (key: 'fines' | 'penaltys' | 'other', label: string): Concept => ({
  key,
  label,
  of: (day) => subtractPesos(deductible(day, key), day.expenses[key]),
});

/** [MNY-14] Which concept is in which group, for every screen, the PDF and the CSV. A group is of one part only. */
export const conceptGroups: readonly ConceptGroup[] = [
  {
    key: 'trips',
    label: 'Ingresos por viajes',
    tone: 'income',
    part: 'totalIncomes',
    concepts: [
      uber('netFare'),
      uber('tips'),
      uber('promotions'),
      uber('toll'),
      uber('adjustment'),
      uber('other'),
      uber('taxes'),
      uber('cashCollected'),
      platform('didi'),
      platform('cabify'),
      platform('beat'),
    ],
  },
  {
    key: 'credits',
    label: 'Abonos',
    tone: 'income',
    part: 'totalIncomes',
    concepts: [{ key: 'refund', label: 'Reembolsos', of: ({ incomes }) => incomes.other }],
  },
  {
    key: 'costs',
    label: 'Costos y cobros',
    tone: 'expense',
    part: 'totalExpenses',
    concepts: [
      { key: 'rent.base', label: 'Arriendo por turno', of: (day) => negated(rentOf(day, 'base')) },
      { key: 'rent.km', label: 'Arriendo por km', of: (day) => subtractPesos(otherRent(day), day.expenses.rent) },
      { key: 'rent.uf', label: 'Ajuste de la UF', of: (day) => negated(rentOf(day, ufCorrection)), rare: true },
      { key: 'tag', label: 'TAG', of: ({ expenses }) => negated(expenses.tag) },
      charge('penaltys', 'Multas {company}'),
      charge('fines', 'Multas de tránsito'),
      charge('other', 'Otros cobros'),
      { key: 'deductible', label: 'Deducible', of: (day) => negated(deductible(day, 'fines', 'penaltys', 'other')) },
    ],
  },
  {
    key: 'instalments',
    label: 'Cuotas y garantía',
    tone: 'instalment',
    part: 'totalInstallments',
    concepts: [
      {
        key: 'installment',
        label: 'Cobros en cuotas',
        of: (day) => subtractPesos(deductible(day, 'installment'), day.installment),
      },
      {
        key: 'deductible.installment',
        label: 'Deducible en cuotas',
        of: (day) => negated(deductible(day, 'installment')),
        rare: true,
      },
      {
        key: 'guarantee',
        label: 'Garantía',
        of: (day) => subtractPesos(returned(day), day.expenses.guarantee),
      },
      { key: 'guarantee.return', label: 'Devolución de garantía', of: (day) => negated(returned(day)), rare: true },
    ],
  },
];
