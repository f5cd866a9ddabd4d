import type { Amounts } from '@volante/domain/billing/bill';
import { brand } from '@volante/domain/brand';
import { negated, type Pesos, signedPesos } from '@volante/domain/values/money';
import { AmountText } from '../../../ui/amount-text.tsx';
import '../../../ui/form-icons.ts';
import type { IconName } from '../../../ui/icon.tsx';
import '../../../ui/more-icons.ts';
import { Tile } from '../../../ui/tile.tsx';
import { detailAddress, type DetailName } from '../modals/details.ts';
import type { EarningsTab } from './tab.ts';

interface Figure {
  detail: DetailName;
  title: string;
  icon: IconName;
  amount: Pesos;
  /** Shown only when there is something. */
  rare?: boolean;
}

const incomeTiles = ({ incomes }: Amounts): Figure[] => [
  { detail: 'uber', title: 'Uber', icon: 'route', amount: incomes.uber },
  { detail: 'didi', title: 'DiDi', icon: 'route', amount: incomes.didi, rare: true },
  { detail: 'cabify', title: 'Cabify', icon: 'route', amount: incomes.cabify, rare: true },
  { detail: 'beat', title: 'Beat', icon: 'route', amount: incomes.beat, rare: true },
  { detail: 'abonos', title: 'Otros abonos', icon: 'plus', amount: incomes.other },
];

const expenseTiles = ({ expenses }: Amounts): Figure[] => [
  { detail: 'arriendo', title: 'Arriendo', icon: 'car', amount: negated(expenses.rent) },
  { detail: 'tag', title: 'TAG', icon: 'toll', amount: negated(expenses.tag) },
  { detail: 'multas-proveedor', title: `Multas ${brand.name}`, icon: 'warning', amount: negated(expenses.penaltys) },
  { detail: 'multas-transito', title: 'Multas de tránsito', icon: 'shield', amount: negated(expenses.fines) },
  { detail: 'cobros', title: 'Otros cobros', icon: 'minus', amount: negated(expenses.other) },
];

function Group({ title, figures, tone }: { title: string; figures: Figure[]; tone: 'income' | 'expense' }) {
  return (
    <section aria-label={title}>
      <h2 className="px-1 pt-1 pb-2 font-semibold">{title}</h2>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
        {figures
          .filter(({ amount, rare }) => !rare || amount !== 0)
          .map(({ detail, title, icon, amount }) => (
            <Tile key={detail} icon={icon} title={title} href={detailAddress(detail)}>
              <AmountText tone={amount === 0 ? 'plain' : tone}>{signedPesos(amount)}</AmountText>
            </Tile>
          ))}
      </div>
    </section>
  );
}

/** [SET-05] What the total is made of; each opens what is behind it. */
export function Tiles({ amounts, tab }: { amounts: Amounts; tab: EarningsTab }) {
  return (
    <>
      {tab !== 'egresos' && <Group title="De dónde viene" figures={incomeTiles(amounts)} tone="income" />}
      {tab !== 'ingresos' && <Group title="En qué se va" figures={expenseTiles(amounts)} tone="expense" />}
    </>
  );
}
