import { type SettlementTable, weekSum } from '@volante/domain/billing/settlement-table';
import { withCompany } from '@volante/domain/company/company';
import { type Pesos, signedPesos } from '@volante/domain/values/money';
import { AmountText, toneOf } from '@volante/ui/amount-text.tsx';
import type { IconName } from '@volante/ui/icon.tsx';
import { Tile } from '@volante/ui/tile.tsx';
import { detailAddress, type DetailName } from '../modals/details.ts';
import type { EarningsTab } from './tab.ts';

interface TileKind {
  key: string;
  detail: DetailName;
  title: string;
  icon: IconName;
  /** Shown only when there is something. */
  rare?: boolean;
}

/** `key` names the rows of the table that the tile stands for: the same word is the same amount there. */
const incomeTiles: readonly TileKind[] = [
  { key: 'uber.', detail: 'uber', title: 'Uber', icon: 'route' },
  { key: 'didi', detail: 'didi', title: 'DiDi', icon: 'route', rare: true },
  { key: 'cabify', detail: 'cabify', title: 'Cabify', icon: 'route', rare: true },
  { key: 'beat', detail: 'beat', title: 'Beat', icon: 'route', rare: true },
  { key: 'refund', detail: 'abonos', title: 'Reembolsos', icon: 'plus' },
];

const expenseTiles: readonly TileKind[] = [
  { key: 'rent.', detail: 'arriendo', title: 'Arriendo', icon: 'car' },
  { key: 'tag', detail: 'tag', title: 'TAG', icon: 'toll' },
  { key: 'penaltys', detail: 'multas-proveedor', title: 'Multas {company}', icon: 'penalty' },
  { key: 'fines', detail: 'multas-transito', title: 'Multas de tránsito', icon: 'lights' },
  { key: 'other', detail: 'cobros', title: 'Otros cobros', icon: 'minus' },
  { key: 'deductible', detail: 'deducible', title: 'Deducible', icon: 'receipt' },
];

interface GroupProps {
  title: string;
  tiles: readonly TileKind[];
  amountOf: (key: string) => Pesos;
}

function Group({ title, tiles, amountOf }: GroupProps) {
  return (
    <section aria-label={title}>
      <h2 className="px-1 pt-1 pb-2 font-semibold">{title}</h2>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
        {tiles
          .map((tile) => ({ ...tile, amount: amountOf(tile.key) }))
          .filter(({ amount, rare }) => !rare || amount !== 0)
          .map(({ detail, title, icon, amount }) => (
            <Tile key={detail} icon={icon} title={withCompany(title)} href={detailAddress(detail)}>
              <AmountText tone={toneOf(amount)}>{signedPesos(amount)}</AmountText>
            </Tile>
          ))}
      </div>
    </section>
  );
}

/** [SET-05] [MNY-14] What the total is made of; each opens what is behind it. */
export function Tiles({ table, tab }: { table: SettlementTable; tab: EarningsTab }) {
  const amountOf = (key: string) => weekSum(table, key);
  return (
    <>
      {tab !== 'egresos' && <Group title="De dónde viene" tiles={incomeTiles} amountOf={amountOf} />}
      {tab !== 'ingresos' && <Group title="En qué se va" tiles={expenseTiles} amountOf={amountOf} />}
    </>
  );
}
