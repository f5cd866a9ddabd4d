import type { Week } from '@volante/domain/values/week';
import { useState } from 'react';
import { useHash } from '@volante/client/hash.ts';
import { LazyPart } from '../../../lib/lazy-part.tsx';
import { go } from '@volante/client/navigation.ts';
import { type DetailDay, detailIn } from './details.ts';

const loadSheet = () => import('./detail-sheet.tsx').then((module) => module.DetailSheet);
const close = () => go(location.pathname + location.search);

/** [SET-06] Opens the detail the address names. */
export function DetailHost({ days, week }: { days: readonly DetailDay[]; week: Week }) {
  const name = detailIn(useHash());
  // While the sheet closes it keeps showing the last detail.
  const [last, setLast] = useState(name);
  if (name !== null && name !== last) setLast(name);
  const open = name !== null;
  return <LazyPart load={loadSheet} wanted={open} props={{ open, name: last ?? '', days, week, onClose: close }} />;
}
