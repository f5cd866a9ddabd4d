import { formatAgo } from '@volante/client/format-age.ts';
import type { OthersActWordsFragment } from './others.generated.ts';

export type OtherAct = OthersActWordsFragment;

/** An act that was found by its driver and by its car is one act. */
export function onlyOnce(acts: readonly OtherAct[]): OtherAct[] {
  const keyOf = ({ who, title, at }: OtherAct) => JSON.stringify([who, title, at]);
  return [...new Map(acts.map((act) => [keyOf(act), act])).values()];
}

/** 'Luis Soto, hace 1 min: Cambia el estado de un conductor' */
export const actWords = ({ who, title, at }: OtherAct, now: number): string =>
  `${who}, ${formatAgo(Date.parse(at), now)}: ${title}`;
