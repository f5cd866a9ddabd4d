import type { Ctx } from '../context.ts';
import { indexWords } from './index-words.ts';
import type { SearchKind } from './search-kind.ts';
import { endWalk, readWalk, saveWalk, wordsBetween } from './store.ts';

const atOnce = 500;

const isSame = (one: ReadonlySet<string>, other: readonly string[]) =>
  one.size === new Set(other).size && other.every((word) => one.has(word));

/** Those of the next ones whose words are not those of their facts, also words of what is not there any more. */
async function differingNext(ctx: Ctx, search: SearchKind, after: string) {
  const refs = await search.refsAfter(ctx, after, atOnce);
  const last = refs.length < atOnce ? null : (refs.at(-1) ?? null);
  const kept = new Map<string, Set<string>>();
  for (const { ref, word } of await wordsBetween(ctx.db, search.kind, after, last))
    kept.set(ref, (kept.get(ref) ?? new Set()).add(word));
  const wanted = await search.wordsOf(ctx, refs);
  const all = new Set([...refs, ...kept.keys()]);
  return { last, refs: [...all].filter((ref) => !isSame(kept.get(ref) ?? new Set(), wanted.get(ref) ?? [])) };
}

/**
 * Walks once through everything of a kind and mends what differs from the facts, going on where a walk was cut off. What
 * seems to differ is looked at again, one by one and alone: a change may have come between. Answers what it mended, of which
 * filling in what was there before the search came is nothing amiss.
 */
export async function walkWords(ctx: Ctx, search: SearchKind): Promise<number> {
  const { kind } = search;
  const [begun] = await readWalk(ctx.db, kind);
  let { after_ref: after, differing } = begun ?? { after_ref: '', differing: 0 };
  for (;;) {
    const next = await differingNext(ctx, search, after);
    for (const ref of next.refs) if (await indexWords(ctx, search, ref)) differing += 1;
    if (next.last === null) break;
    after = next.last;
    await saveWalk(ctx.db, kind, after, differing);
  }
  await endWalk(ctx.db, kind, differing, ctx.clock.now());
  return begun?.filled_at ? differing : 0;
}
