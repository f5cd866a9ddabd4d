import { listPages } from '../../ui/list-pages.ts';
import type { ListedQuery } from './list.generated.ts';

type Row = ListedQuery['listed']['rows'][number];

/** What whoever looks may do about a row, with what its form begins with. */
export type Offered = Row['actions'][number];

const fewWords: ReadonlyMap<string, string> = new Map(
  listPages.flatMap(({ offers = [] }) => offers.map(({ action, words }) => [action, words] as const)),
);

/** The actions of one row, by few words; their forms say the rest. */
export function RowOffers({ row, onDo }: { row: Row; onDo: (offered: Offered) => void }) {
  return (
    <div className="flex flex-wrap justify-end gap-1">
      {row.actions.map((offered) => (
        <button
          key={offered.action}
          type="button"
          aria-haspopup="dialog"
          className="min-h-8 rounded-control px-2 py-1 text-sm font-semibold text-primary hover:bg-soft"
          onClick={() => onDo(offered)}
        >
          {fewWords.get(offered.action) ?? offered.title}
          <span className="sr-only">: {row.cells.slice(0, 2).filter(Boolean).join(', ')}</span>
        </button>
      ))}
    </div>
  );
}
