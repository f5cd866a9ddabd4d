import { missingSides, type Side } from '@volante/domain/handover/photos';
import { completeStep as complete } from '@volante/domain/handover/steps';
import { stepProblems } from '@volante/domain/handover/texts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { forgetFiles, recordFile, type StoredFile } from '../../../platform/files/stored-files.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Asked, lockParty, stateOf } from '../party.ts';
import { believed, type Said } from '../said-place.ts';
import { settle } from '../settle.ts';
import { putPhoto, sidesOf } from '../store/photos.ts';

export interface TakenPhoto {
  side: Side;
  source: StoredFile;
}

/**
 * [SHF-04] Keeps photos of the car's sides; with the fourth side the step is done. A side may be replaced until then.
 * Returns false when the step was done before: then nothing is kept.
 */
export function attachPhotos(
  ctx: Ctx,
  { photos, said, ...asked }: Asked & { photos: readonly TakenPhoto[]; said: Said },
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const party = await lockParty(tx, asked);
    const { exchange, role } = party;
    const result = complete(stateOf(party), role, 'Photos', tx.clock.now());
    if ('problem' in result) throw new Refusal('CONFLICT', stepProblems[result.problem], { field: 'step' });
    if (!('outcome' in result)) return false;
    const taken = believed(tx, exchange, said);
    const { at: taken_at, ...place } = taken;
    const of = { exchange_id: exchange.id, domain: role, driver_id: asked.driverId, taken_at, ...place };
    for (const { side, source } of photos) {
      await recordFile(tx, source, { of: { carId: exchange.car_id }, kind: 'photo', name: `entrega-${side}` });
      const before = await putPhoto(tx, { ...of, side, file_id: source.id });
      if (before) await forgetFiles(tx, [before]);
    }
    const missing = missingSides(await sidesOf(tx, exchange.id, role));
    if (missing.length === 0) await settle(tx, party, result.outcome, taken);
    return true;
  });
}
