import type { Ctx } from '@volante/server/platform/context';
import { keepSetting, settingsUnder } from '@volante/server/platform/settings';

const prefix = 'partner:';

/** Whether the simulator plays this driver's part in handovers. */
export function keepPlays({ db }: Ctx, uid: string, plays: boolean): Promise<void> {
  return keepSetting(db, prefix + uid, plays);
}

/** The drivers whose part is played. Nobody's, unless somebody asked for it. */
export async function playedDrivers({ db }: Ctx): Promise<string[]> {
  const kept = await settingsUnder(db, prefix);
  return [...kept].filter(([, plays]) => plays === true).map(([uid]) => uid);
}
