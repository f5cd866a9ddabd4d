import type { Ctx } from '../../../platform/context.ts';
import { changeDriver } from '../change-driver.ts';

/** Sets the profile photo, by the id of a stored file; null removes it. */
export async function setPhoto(ctx: Ctx, uid: string, fileId: string | null): Promise<void> {
  await changeDriver(ctx, uid, (_tx, driver) => (driver.photo === fileId ? null : { set: { photo: fileId } }));
}
