import { renameEntry } from '@volante/client/navigation.ts';
import { Icon } from '@volante/ui/icon.tsx';
import { driverAddress } from '../../lib/driver-address.ts';
import { rowAddress } from '../../lib/list-kinds.ts';
import { RowNote } from '../../ui/others/row-note.tsx';
import { useOthers } from '../../ui/others/use-others.ts';
import type { OtherAct } from '../../ui/others/words.ts';
import { cellText, type ListFacts } from './cell.ts';
import { type Chosen, isChosen } from './chosen.ts';
import type { ListedQuery } from './list.generated.ts';
import { type Offered, RowOffers } from './row-offers.tsx';

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
  /** Opens the form of what can be done about a row. */
  onDo: (offered: Offered) => void;
}

/** A plain table: the browser finds, prints and reads it aloud. */
export function ListTable({ list, rows, order, open, chosen, onChoose, addressBy, addressWith, onDo }: ListTableProps) {
  const refs = rows.map(({ ref }) => ref);
  const { acts } = useOthers(refs.map((ref) => ({ kind: list.kind, ref })));
  const hasOffers = rows.some(({ actions }) => actions.length > 0);
  /** Where the cell leads: the row's own page, or the driver's whom the row is about. */
  const addressOf = ({ ref, driver }: Row, column: string, at: number) => {
    const own = at === 0 ? rowAddress(list.kind, ref) : undefined;
    return own ?? (column === 'driver' && driver !== null ? driverAddress(driver) : undefined);
  };
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
            {hasOffers && (
              <th scope="col" className="no-print">
                <span className="sr-only">Acciones</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.ref} aria-current={row.ref === open || undefined}>
              <td className="no-print">
                <input
                  type="checkbox"
                  className="desk-tick"
                  aria-label={`Elegir ${row.cells[0] ?? row.ref}`}
                  checked={isChosen(chosen, row.ref)}
                  onChange={({ target }) => onChoose([row.ref], target.checked)}
                />
              </td>
              {list.columns.map((column, at) => {
                const text = cellText(column.kind, row.cells[at]);
                const address = addressOf(row, column.name, at);
                return (
                  <td
                    key={column.name}
                    className={column.kind === 'text' ? 'wrap-break-word' : 'whitespace-nowrap tabular-nums'}
                  >
                    {address !== undefined ? (
                      <a
                        href={address}
                        data-row={row.ref}
                        className="font-semibold text-primary"
                        onClick={() => renameEntry(addressWith(row.ref))}
                      >
                        {text}
                      </a>
                    ) : (
                      text
                    )}
                    {at === 0 && <Touched act={acts.find((act) => act.ref === row.ref)} />}
                  </td>
                );
              })}
              {hasOffers && (
                <td className="no-print">
                  <RowOffers row={row} onDo={onDo} />
                </td>
              )}
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
