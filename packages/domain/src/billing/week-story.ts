import { addPesos, type Pesos } from '../values/money.ts';
import { present } from '../values/present.ts';
import type { PartTone } from './balance-parts.ts';
import { rowOfTable, type SettlementTable, weekSum } from './settlement-table.ts';

/** One step on the way from what passengers paid to what is deposited. */
export interface StoryStep {
  readonly key: string;
  readonly label: string;
  /** One sentence for whoever wonders what is meant. */
  readonly note?: string;
  readonly tone: PartTone;
  /** Signed as it changes the balance. */
  readonly amount: Pesos;
  /** What the week came to before this step and after it. */
  readonly from: Pesos;
  readonly to: Pesos;
}

interface StepKind extends Pick<StoryStep, 'key' | 'label' | 'note' | 'tone'> {
  /** The rows that this step sums up, as `weekSum` names them. */
  readonly rows: readonly string[];
  /** Shown also in a week in which it is zero. */
  readonly always?: boolean;
}

const kinds: readonly StepKind[] = [
  {
    key: 'passengers',
    label: 'Pagaron tus pasajeros',
    note: 'Tarifas, propinas y peajes, ya sin la comisión de la plataforma.',
    tone: 'income',
    rows: ['uber.netFare', 'uber.tips', 'uber.toll', 'didi', 'cabify', 'beat'],
    always: true,
  },
  {
    key: 'extras',
    label: 'Bonos y ajustes',
    tone: 'income',
    rows: ['uber.promotions', 'uber.adjustment', 'uber.other'],
  },
  { key: 'refund', label: 'Reembolsos', tone: 'income', rows: ['refund'] },
  { key: 'taxes', label: 'Impuestos', note: 'Los retiene la plataforma.', tone: 'expense', rows: ['uber.taxes'] },
  {
    key: 'cash',
    label: 'Efectivo, ya en tu mano',
    note: 'No es un costo: lo recibiste de tus pasajeros.',
    tone: 'instalment',
    rows: ['uber.cashCollected'],
  },
  { key: 'rent', label: 'Arriendo', tone: 'expense', rows: ['rent.'], always: true },
  { key: 'tag', label: 'TAG', tone: 'expense', rows: ['tag'] },
  {
    key: 'charges',
    label: 'Multas, cobros y deducible',
    tone: 'expense',
    rows: ['penaltys', 'fines', 'other', 'deductible'],
  },
  {
    key: 'instalments',
    label: 'Cuotas',
    note: 'Con lo que se junta de tu garantía.',
    tone: 'instalment',
    rows: ['installment', 'deductible.installment', 'guarantee'],
  },
  { key: 'guarantee', label: 'Devolución de tu garantía', tone: 'income', rows: ['guarantee.return'] },
];

type Step = Omit<StepKind, 'rows'> & Pick<StoryStep, 'amount'>;

/** [MNY-15] The week as a story. Its steps follow one another without a gap and end at the balance. */
export function weekStory(table: SettlementTable): { readonly steps: readonly StoryStep[]; readonly balance: Pesos } {
  const ofWeek = kinds.map(({ rows, ...step }) => ({
    ...step,
    amount: addPesos(...rows.map((row) => weekSum(table, row))),
  }));
  const apart = ['prePay', 'debt'].map((key): Step => {
    const { label, total } = present(rowOfTable(table, key), `the row ${key}`);
    return { key, label, tone: key === 'debt' ? 'expense' : 'income', amount: total };
  });
  const steps: StoryStep[] = [];
  let from = addPesos();
  for (const { always, ...step } of [...ofWeek, ...apart]) {
    if (step.amount === 0 && !always) continue;
    const to = addPesos(from, step.amount);
    steps.push({ ...step, from, to });
    from = to;
  }
  return { steps, balance: from };
}
