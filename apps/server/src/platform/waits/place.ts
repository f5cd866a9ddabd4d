import { isExactInstant, noSuchPage, readParts, writeParts } from '../page-place.ts';

/** A row's place in its list, by what the list is ordered by: since when, exactly as the database writes it, then which. */
export interface Place {
  since: string;
  ref: string;
}

export const writePlace = ({ since, ref }: Place): string => writeParts([since, ref]);

/** The place after which a page begins, as an address says it. */
export function readPlace(text: string): Place {
  const [since = '', ref = ''] = readParts(text, 2);
  if (!isExactInstant(since)) throw noSuchPage();
  return { since, ref };
}
