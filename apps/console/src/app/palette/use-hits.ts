import { useApi } from '../../lib/graphql/use-api.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { SearchDocument, type SearchQuery } from './search.generated.ts';

/** Shorter pauses are between two letters of one word. */
const pauseMs = 200;

interface Hits {
  hits: SearchQuery['search'];
  state: 'answered' | 'asking' | 'failed';
  retry: () => void;
}

/**
 * [CON-09] What the server finds by what is typed, asked after a pause in typing. Only the answer to what stands there now is
 * shown: an older one comes too late.
 */
export function useHits(typed: string): Hits {
  const text = typed.trim();
  const settled = useSettled(text, pauseMs);
  const asked = useApi(SearchDocument, { text: settled }, { enabled: settled !== '' && settled === text, fresh: true });
  const retry = () => void asked.refetch();
  if (text === '') return { hits: [], state: 'answered', retry };
  if (settled === text && asked.data) return { hits: asked.data.search, state: 'answered', retry };
  return { hits: [], state: settled === text && asked.error && !asked.isFetching ? 'failed' : 'asking', retry };
}
