import { actorName } from '../actor-name.ts';
import type { Ctx } from '../context.ts';
import { sealingChanged } from './channels.ts';
import { logKeys } from './key-store.ts';
import { checkSetting } from './open-vault.ts';
import type { SealedColumn } from './sealed-column.ts';
import { resealSetting, settingsOfOtherKeys } from './sealed-settings.ts';
import { countOfOtherKeys, firstPlace, replaceText, type SealedText, textsOfOtherKeys } from './sealed-store.ts';

const batch = 200;

interface Progress {
  resealed: number;
  /** Texts none of our keys opens. */
  unreadable: number;
}

function reseal({ vault }: Ctx, { purpose }: SealedColumn, { owner, sealed }: SealedText): string | undefined {
  try {
    return vault.seal(purpose, owner, vault.open(purpose, owner, sealed));
  } catch {
    return undefined;
  }
}

/** Each text is written by itself: whoever stops here loses nothing, and the next run goes on with the rest. */
async function resealColumn(ctx: Ctx, column: SealedColumn): Promise<Progress> {
  const progress = { resealed: 0, unreadable: 0 };
  const keyId = ctx.vault.sealingKey();
  for (let after = firstPlace; ;) {
    const texts = await textsOfOtherKeys(ctx.db, column, { keyId, after, limit: batch });
    for (const text of texts) {
      const resealed = reseal(ctx, column, text);
      if (resealed === undefined) progress.unreadable += 1;
      else if (await replaceText(ctx.db, column, text, resealed)) progress.resealed += 1;
      after = text.place;
    }
    if (texts.length < batch) return progress;
  }
}

async function resealSettings({ db, vault }: Ctx): Promise<Progress> {
  const progress = { resealed: 0, unreadable: 0 };
  for (const setting of await settingsOfOtherKeys(db, vault.sealingKey())) {
    try {
      await resealSetting(db, vault, setting);
      progress.resealed += 1;
    } catch {
      progress.unreadable += 1;
    }
  }
  return progress;
}

/** From here on every node that holds the wanted key seals with it. */
async function changeOver({ db, vault, bus }: Ctx): Promise<void> {
  vault.sealWith(vault.wantedKey);
  const [check] = (await settingsOfOtherKeys(db, vault.wantedKey)).filter(({ key }) => key === checkSetting);
  if (!check) return;
  await resealSetting(db, vault, check);
  await bus.publish(sealingChanged, null);
}

/** How many texts each place still holds that another key than the wanted one sealed. */
export async function remaining({ db, vault }: Ctx, columns: readonly SealedColumn[]): Promise<Record<string, number>> {
  const counts: [string, number][] = [['ajustes', (await settingsOfOtherKeys(db, vault.wantedKey)).length]];
  for (const column of columns) counts.push([column.what, await countOfOtherKeys(db, column, vault.wantedKey)]);
  return Object.fromEntries(counts);
}

/** [ACC-05] Seals everything with `ENCRYPTION_KEY` that one of the keys before it sealed. May be stopped and run again. */
export async function resealAll(ctx: Ctx, columns: readonly SealedColumn[]): Promise<Record<string, Progress>> {
  await changeOver(ctx);
  const done: [string, Progress][] = [['ajustes', await resealSettings(ctx)]];
  for (const column of columns) done.push([column.what, await resealColumn(ctx, column)]);
  const details = { key: ctx.vault.wantedKey, ...Object.fromEntries(done) };
  await logKeys(ctx, { by: actorName(ctx.actor), action: 'resealed', details });
  ctx.log.info(details, 'secrets were sealed with the current key');
  return Object.fromEntries(done);
}
