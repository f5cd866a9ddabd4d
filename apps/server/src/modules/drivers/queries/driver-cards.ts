import type { DriverStatus } from '@volante/domain/drivers/status';
import { phoneCode } from '@volante/domain/values/phone';
import type { Ctx } from '../../../platform/context.ts';
import { photoLink } from '../../../platform/files/links.ts';
import { readCards } from '../store/drivers.ts';

export interface DriverCard {
  _id: string;
  status: DriverStatus;
  photo: string | null;
  info: { firstname: string; lastname: string; phone: string | null; code: string };
}

/** What drivers who share a car see of each other, by driver id. */
export async function driverCards(ctx: Ctx, uids: readonly string[]): Promise<Map<string, DriverCard>> {
  if (uids.length === 0) return new Map();
  const rows = await readCards(ctx.db, uids);
  return new Map(
    rows.map(({ id, status, photo, firstname, lastname, phone }) => [
      id,
      { _id: id, status, photo: photoLink(ctx, photo), info: { firstname, lastname, phone, code: phoneCode } },
    ]),
  );
}
