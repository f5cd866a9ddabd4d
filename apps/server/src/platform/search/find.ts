import { readingsOf } from '@volante/domain/search/words';
import type { Ctx } from '../context.ts';
import type { Described, SearchKind } from './search-kind.ts';
import { findWords, type Found } from './store.ts';

/** Of each kind. */
const most = 20;

export interface Hit extends Described {
  kind: string;
}

const better = (one: Found, other: Found) =>
  other.exact - one.exact || (one.word < other.word ? -1 : one.word > other.word ? 1 : 0);

/** What the text finds of these kinds, of each at most twenty, those with the very words first. */
export async function find(ctx: Ctx, kinds: readonly SearchKind[], text: string): Promise<Hit[]> {
  const readings = readingsOf(text);
  const found = await findWords(
    ctx.db,
    kinds.map(({ kind }) => kind),
    readings,
    most,
  );
  found.sort(better);
  const hits: Hit[] = [];
  for (const { kind, describe } of kinds) {
    const refs = [...new Set(found.filter((one) => one.kind === kind).map(({ ref }) => ref))].slice(0, most);
    if (refs.length === 0) continue;
    const described = new Map((await describe(ctx, refs)).map((one) => [one.ref, one]));
    hits.push(...refs.flatMap((ref) => (described.has(ref) ? [{ kind, ...described.get(ref)! }] : [])));
  }
  return hits;
}
