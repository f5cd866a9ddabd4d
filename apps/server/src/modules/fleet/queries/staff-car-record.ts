import { statusOn } from '@volante/domain/documents/expiry';
import { carDocumentLabel, carDocumentNames, carDocumentTitle } from '@volante/domain/fleet/documents';
import { labelNames } from '@volante/domain/fleet/labels';
import { localDateOf } from '@volante/domain/values/dates';
import { normalizePlate } from '@volante/domain/values/plate';
import { entryOf } from '@volante/domain/values/present';
import type { StaffCarMapper } from '../staff.mappers.ts';
import type { Ctx } from '../../../platform/context.ts';
import { namesForStaff } from '../../drivers/public.ts';
import { newestMembers } from '../store/assignations.ts';
import { readCarDocuments } from '../store/car-documents.ts';
import { newestCarLog } from '../store/car-log.ts';
import { findCar } from '../store/cars.ts';
import { labelsOf } from '../store/labels.ts';
import { offeredAmong } from '../store/offered.ts';

const most = 50;

/** [CON-13] What staff may know of a car, but where it is; null for a plate that no car has. */
export async function staffCarRecord(ctx: Ctx, { plate }: { plate: string }): Promise<StaffCarMapper | null> {
  const car = await findCar(ctx, normalizePlate(plate));
  const [offered] = car ? await offeredAmong(ctx.db, [car.id]) : [];
  if (!car || !offered) return null;
  const today = localDateOf(ctx.clock.now());
  const documents = new Map((await readCarDocuments(ctx, car.id)).map((row) => [row.name, row]));
  return {
    plate: car.id,
    model: `${offered.brand} ${offered.model}`,
    color: car.color,
    fuel: offered.fuel,
    remoteDoors: car.remote_doors,
    retiredAt: car.retired_at,
    addedAt: car.created_at,
    freeSince: car.retired_at ? null : offered.free_since,
    credentialsVersion: car.credentials_version,
    labels: (await labelsOf(ctx, car.id)).map(({ label_id: id, added_at: since }) => ({
      id,
      name: labelNames[id],
      since,
    })),
    documents: carDocumentNames.map((name) => {
      const row = documents.get(name);
      const status = row ? statusOn({ status: row.status, expires: row.expires_on }, today) : null;
      return {
        name,
        title: carDocumentTitle(name),
        label: status ? carDocumentLabel(status) : 'No subido',
        expired: status === 'EXPIRED',
        expires: row?.expires_on ?? null,
        uploadedAt: row?.uploaded_at ?? null,
      };
    }),
    history: (await newestCarLog(ctx, car.id, most)).map(({ id, at, subject, before, after, who, why }) => ({
      id: String(id),
      at,
      subject,
      before,
      after,
      who,
      why,
    })),
  };
}

/** Who has or had the car, the newest first. */
export async function carDrivers(ctx: Ctx, { plate }: { plate: string }) {
  const members = await newestMembers(ctx, plate, most);
  const names = await namesForStaff(ctx, [...new Set(members.map(({ driver_id }) => driver_id))]);
  return members.map((member) => ({
    driver: entryOf(names, member.driver_id),
    since: member.started_at,
    until: member.ended_at,
    toPickUp: member.ended_at === null && member.to_pick_up && member.picked_up_at === null,
  }));
}
