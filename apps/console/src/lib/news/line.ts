import { phoneNow } from '@volante/client/clock.ts';
import { liveValue } from '@volante/client/live-value.ts';

/** Since when the server's line is cut, by this machine's clock; undefined while it is heard. */
export const lineCutAt = liveValue<number | undefined>(undefined);

export function noteLine(isCut: boolean): void {
  const cut = lineCutAt.get();
  if (isCut !== (cut !== undefined)) lineCutAt.set(isCut ? phoneNow() : undefined);
}
