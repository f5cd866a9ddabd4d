import { useState } from 'react';

/** Rows by their refs, on whichever page; or all that the filters find. */
export type Chosen = ReadonlySet<string> | 'all';

const none: ReadonlySet<string> = new Set();

/** What is chosen of a list. With other filters nothing is: nobody exports what they do not see. `of` says which. */
export function useChosen(of: string) {
  const [kept, keep] = useState<{ of: string; chosen: Chosen }>({ of, chosen: none });
  const chosen = kept.of === of ? kept.chosen : none;
  const choose = (next: Chosen) => keep({ of, chosen: next });
  /** Adds these, or takes them away. Of all found only the page that is seen stays. */
  const toggle = (refs: readonly string[], wanted: boolean, page: readonly string[]) => {
    const next = new Set(chosen === 'all' ? page : chosen);
    for (const ref of refs) {
      if (wanted) next.add(ref);
      else next.delete(ref);
    }
    choose(next);
  };
  return { chosen, choose, toggle, clear: () => choose(none) };
}

export const isChosen = (chosen: Chosen, ref: string): boolean => chosen === 'all' || chosen.has(ref);
