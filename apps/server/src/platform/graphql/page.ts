import { Refusal } from '../refusal.ts';

export interface PageArguments {
  limit?: number | null;
  offset?: number | null;
}

/** Which part of a list is asked for: `usual` long when nothing is said, never longer than `most`. */
export function pageOf({ limit, offset }: PageArguments, { usual, most }: { usual: number; most: number }) {
  const wished = limit ?? usual;
  const skipped = offset ?? 0;
  if (wished < 0) throw new Refusal('BAD_USER_INPUT', 'limit no puede ser negativo.', { field: 'limit' });
  if (skipped < 0) throw new Refusal('BAD_USER_INPUT', 'offset no puede ser negativo.', { field: 'offset' });
  return { limit: Math.min(wished, most), offset: skipped };
}
