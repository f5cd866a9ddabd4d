import { Button } from '@volante/ui/button.tsx';
import { useWho } from '../../lib/me.ts';
import { type ListOffer, listPages } from '../../ui/list-pages.ts';
import type { Chosen } from './chosen.ts';
import type { ListedQuery } from './list.generated.ts';

type Rows = ListedQuery['listed']['rows'];

/** One action, and the rows it was pressed for. */
export interface Many {
  offer: ListOffer & Required<Pick<ListOffer, 'many'>>;
  rows: Rows;
}

interface ManyButtonsProps {
  list: string;
  chosen: Chosen;
  /** Those of this page. */
  rows: Rows;
  onMany: (many: Many) => void;
}

const isMany = (offer: ListOffer): offer is Many['offer'] => offer.many !== undefined;

/** [CON-18] What can be done about the chosen rows of this page. Not about all found: nobody decides what they do not see. */
export function ManyButtons({ list, chosen, rows, onMany }: ManyButtonsProps) {
  const { actions } = useWho();
  const { offers = [] } = listPages.find((page) => page.list === list) ?? {};
  const held = chosen === 'all' ? [] : rows.filter(({ ref }) => chosen.has(ref));
  const many = offers.filter(isMany).filter(({ action }) => actions.some(({ name }) => name === action));
  return many
    .filter(({ action }) => held.some((row) => row.actions.some((one) => one.action === action)))
    .map((offer) => (
      <Button key={offer.action} kind="secondary" onClick={() => onMany({ offer, rows: held })}>
        {offer.many.words} {held.length === 1 ? 'el elegido' : `los ${held.length} de esta hoja`}
      </Button>
    ));
}
