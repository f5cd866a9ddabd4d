import { blockedText } from '@volante/domain/personal-data/blocks';
import { formatRut } from '@volante/domain/values/rut';
import type { Ctx } from '../../../platform/context.ts';
import { blockReason } from '../../../platform/data-blocks/store.ts';
import { photoLink } from '../../../platform/files/links.ts';
import type { StaffDriverMapper } from '../staff.mappers.ts';
import { readDriver } from '../store/drivers.ts';

/** [CON-10] A driver as staff see them. [DAY-02] Of blocked data neither contact nor identity is shown. */
export async function staffDriver(ctx: Ctx, uid: string): Promise<StaffDriverMapper | null> {
  const driver = await readDriver(ctx.db, uid);
  if (!driver) return null;
  const { firstname, lastname, status, substatus, banned, enabled, deleted } = driver;
  const blocked = (await blockReason(ctx.db, uid)) !== undefined;
  const shown = <Value>(value: Value) => (blocked ? null : value);
  return {
    uid,
    name: blocked ? blockedText : `${firstname} ${lastname}`.trim(),
    status,
    substatus,
    email: shown(driver.email),
    phone: shown(driver.phone),
    secondPhone: shown(driver.second_phone),
    rut: shown(driver.rut && formatRut(driver.rut)),
    photo: photoLink(ctx, shown(driver.photo)),
    blocked,
    banned,
    enabled,
    deleted,
    signedUpAt: driver.created_at,
  };
}
