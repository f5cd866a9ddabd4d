import { Refusal } from '../refusal.ts';

export interface PageArguments {
  limit?: number | null;
  offset?: number | null;
}

/** The part of a list that is asked for: `usual` items when no limit is given, never more than `most`. */
export function pageOf({ limit, offset }: PageArguments, { usual, most }: { usual: number; most: number }) {
  const wished = limit ?? usual;
  const skipped = offset ?? 0;
  if (wished < 0) throw new Refusal('BAD_USER_INPUT', 'limit no puede ser negativo.', { field: 'limit' });
  if (skipped < 0) throw new Refusal('BAD_USER_INPUT', 'offset no puede ser negativo.', { field: 'offset' });
  return { limit: Math.min(wished, most), offset: skipped };
}
