import { ApiError } from '@volante/client/errors.ts';
import { act } from '../../lib/act.ts';
import { type Wish, wishAfter, wishOf } from '../../lib/press.ts';

/** How one of many ended: done, with the action's answer; refused, with why; lost, where nobody knows. */
export interface Ended {
  how: 'done' | 'refused' | 'lost';
  text: string;
}

interface Asked {
  action: string;
  field: string;
  refs: readonly string[];
  why: string;
  /** Kept by whoever asks, so that pressing again after a lost answer is the same press. */
  wishes: Map<string, Wish>;
  onEnd: (ref: string, ended: Ended) => void;
}

/**
 * [CON-18] The same action for each row, one after another, each with its own key, permission, preview and row in the record: one
 * that is refused stops no other. Where the answer is lost the rest is not tried.
 */
export async function doEach({ action, field, refs, why, wishes, onEnd }: Asked): Promise<void> {
  for (const ref of refs) {
    const wish = wishOf({ action, ref, why }, wishes.get(ref));
    wishes.set(ref, wish);
    try {
      const { text } = await act({ action, values: { [field]: ref }, files: {}, why }, wish.key);
      wishes.delete(ref);
      onEnd(ref, { how: 'done', text });
    } catch (error) {
      const next = wishAfter(wish, error);
      if (next) wishes.set(ref, next);
      else wishes.delete(ref);
      const refused = error instanceof ApiError;
      onEnd(ref, { how: refused ? 'refused' : 'lost', text: (error as Error).message });
      if (!refused) return;
    }
  }
}
