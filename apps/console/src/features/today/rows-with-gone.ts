import { useState } from 'react';
import type { OtherAct } from '../../ui/others/words.ts';
import { actsOn } from '../../ui/others/use-others.ts';
import type { WaitingQuery } from './today.generated.ts';

export type Row = WaitingQuery['waiting']['rows'][number];

/** Every row that this page has shown, as it was last; the newest of it in `rows`. */
export function useShownRows(rows: readonly Row[]): readonly Row[] {
  const [shown, setShown] = useState<readonly Row[]>(rows);
  const known = new Map(shown.map((row) => [row.ref, row]));
  const isNew = rows.some((row) => known.get(row.ref) !== row);
  if (!isNew) return shown;
  const next = [...new Map([...shown, ...rows].map((row) => [row.ref, row])).values()];
  setShown(next);
  return next;
}

export interface RowNow {
  row: Row;
  /** What another person did to it last. */
  act: OtherAct | undefined;
  /** It waits no longer. */
  gone: boolean;
}

/**
 * [CON-24] The rows that wait, and in their places those that another person has dealt with meanwhile. What ended by itself or
 * by one's own hand is kept until that is known.
 */
export function rowsWithGone(
  rows: readonly Row[],
  shown: readonly Row[],
  { acts, asking }: { acts: readonly OtherAct[]; asking: boolean },
): RowNow[] {
  const waiting = new Set(rows.map(({ ref }) => ref));
  const now = rows.map((row): RowNow => ({ row, act: actsOn(acts, row.subjects)[0], gone: false }));
  const gone = shown.flatMap((row): RowNow[] => {
    if (waiting.has(row.ref)) return [];
    const [act] = actsOn(acts, row.subjects);
    return act || asking ? [{ row, act, gone: true }] : [];
  });
  if (gone.length === 0) return now;
  return [...now, ...gone].toSorted((one, other) => one.row.since.localeCompare(other.row.since));
}
