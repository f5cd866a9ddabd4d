import { renameEntry } from '@volante/client/navigation.ts';
import { Icon } from '@volante/ui/icon.tsx';
import { rowAddress } from '../../lib/list-kinds.ts';
import { RowNote } from '../../ui/others/row-note.tsx';
import { useOthers } from '../../ui/others/use-others.ts';
import type { OtherAct } from '../../ui/others/words.ts';
import { cellText, type ListFacts } from './cell.ts';
import { type Chosen, isChosen } from './chosen.ts';
import type { ListedQuery } from './list.generated.ts';

type Row = ListedQuery['listed']['rows'][number];

interface ListTableProps {
  list: ListFacts;
  rows: readonly Row[];
  /** As the address says it. */
  order: string;
  open: string | undefined;
  chosen: Chosen;
  onChoose: (refs: readonly string[], wanted: boolean) => void;
  /** The same in another order. */
  addressBy: (order: string) => string;
  /** The same with this row open. */
  addressWith: (row: string) => string;
}

/** A plain table: the browser finds, prints and reads it aloud. */
export function ListTable({ list, rows, order, open, chosen, onChoose, addressBy, addressWith }: ListTableProps) {
  const refs = rows.map(({ ref }) => ref);
  const { acts } = useOthers(refs.map((ref) => ({ kind: list.kind, ref })));
  return (
    <div className="desk-scroll rounded-card bg-surface shadow-card">
      <table className="desk-table">
        <caption className="sr-only">{list.title}</caption>
        <thead>
          <tr>
            <th scope="col" className="no-print w-8">
              <input
                type="checkbox"
                className="desk-tick"
                aria-label="Elegir todas las filas de esta hoja"
                checked={refs.every((ref) => isChosen(chosen, ref))}
                onChange={({ target }) => onChoose(refs, target.checked)}
              />
            </th>
            {list.columns.map((column) => (
              <ColumnHead key={column.name} column={column} list={list} order={order} addressBy={addressBy} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ ref, cells }) => (
            <tr key={ref} aria-current={ref === open || undefined}>
              <td className="no-print">
                <input
                  type="checkbox"
                  className="desk-tick"
                  aria-label={`Elegir ${cells[0] ?? ref}`}
                  checked={isChosen(chosen, ref)}
                  onChange={({ target }) => onChoose([ref], target.checked)}
                />
              </td>
              {list.columns.map((column, at) => {
                const text = cellText(column.kind, cells[at]);
                return (
                  <td
                    key={column.name}
                    className={column.kind === 'text' ? 'wrap-break-word' : 'whitespace-nowrap tabular-nums'}
                  >
                    {at === 0 && rowAddress(list.kind, ref) ? (
                      <a
                        href={rowAddress(list.kind, ref)}
                        data-row={ref}
                        className="font-semibold text-primary"
                        onClick={() => renameEntry(addressWith(ref))}
                      >
                        {text}
                      </a>
                    ) : (
                      text
                    )}
                    {at === 0 && <Touched act={acts.find((act) => act.ref === ref)} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Touched = ({ act }: { act: OtherAct | undefined }) => act && <RowNote act={act} />;

interface ColumnHeadProps extends Pick<ListTableProps, 'list' | 'order' | 'addressBy'> {
  column: ListFacts['columns'][number];
}

/** A column that the list can be ordered by turns the order round when it is pressed again. */
function ColumnHead({ column: { name, title }, list, order, addressBy }: ColumnHeadProps) {
  if (!list.orders.some((one) => one.name === name)) return <th scope="col">{title}</th>;
  const way = order === name ? 'ascending' : order === `-${name}` ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={way}>
      <a
        href={addressBy(way === 'ascending' ? `-${name}` : name)}
        className="inline-flex items-center gap-1 underline decoration-dotted underline-offset-4 hover:text-primary"
      >
        {title}
        {way && <Icon name="down" size={16} className={way === 'ascending' ? 'rotate-180' : ''} />}
      </a>
    </th>
  );
}
