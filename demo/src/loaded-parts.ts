import type { Db } from '@volante/server/platform/context';
import { claimSetting, settingsUnder } from '@volante/server/platform/settings';

const prefix = 'demo:';

/** The parts of the demo world that were loaded once, even if visitors have changed or deleted them since. */
export async function loadedParts(db: Db): Promise<Set<string>> {
  return new Set((await settingsUnder(db, prefix)).keys());
}

/** Marks a part as loaded; call it in the transaction that loads the part. False when it is already loaded. */
export function claimPart(db: Db, part: string): Promise<boolean> {
  return claimSetting(db, prefix + part, true);
}
