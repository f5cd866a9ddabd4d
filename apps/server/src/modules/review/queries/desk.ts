import { permissionToReview, reviewedKinds, type ReviewedKind } from '@volante/domain/review/claim';
import { returnReasons } from '@volante/domain/review/return-reasons';
import { reviewedTitle } from '@volante/domain/review/reviewed';
import { formatDate } from '@volante/domain/values/dates';
import { formatPlate } from '@volante/domain/values/plate';
import { formatRut } from '@volante/domain/values/rut';
import type {
  ReviewDecision,
  ReviewDesk,
  ReviewFact,
  ReviewItem,
} from '../../../generated/staff-resolvers.generated.ts';
import type { ConsoleActor } from '../../../platform/console/who-asks.ts';
import type { Ctx } from '../../../platform/context.ts';
import { documentLink } from '../../../platform/files/links.ts';
import { present } from '@volante/domain/values/present';
import { readNames } from '../../drivers/public.ts';
import { type ClaimRow, countWaiting, type ItemRow, readDecided, readItems } from '../store/claims.ts';
import { readRefusals } from '../store/refusals.ts';

type Facts = ReadonlyMap<string, ReviewFact[]>;

export const kindsFor = (who: ConsoleActor): ReviewedKind[] =>
  reviewedKinds.filter((kind) => who.may(permissionToReview(kind)));

const subjectOf = ({ driver_id, car_id }: Pick<ClaimRow, 'driver_id' | 'car_id'>): string =>
  present(driver_id ?? car_id, 'whose document it is');

/** Who the drivers are, for whoever may see drivers. */
async function factsOfDrivers(ctx: Ctx, who: ConsoleActor, rows: readonly ItemRow[]): Promise<Facts> {
  const uids = rows.flatMap(({ driver_id }) => driver_id ?? []);
  if (uids.length === 0 || !who.may('drivers.read')) return new Map();
  return new Map(
    (await readNames(ctx.db, uids)).map(({ id, firstname, lastname, rut }) => [
      id,
      [
        { label: 'Conductor', value: `${firstname} ${lastname}`.trim() },
        { label: 'RUT', value: rut === null ? 'No lo ha dicho' : formatRut(rut) },
      ],
    ]),
  );
}

function shownItem(ctx: Ctx, row: ItemRow, drivers: Facts): ReviewItem {
  const { file_id: file, kind, name, driver_id, car_id, since, expires_on, content_type } = row;
  const ofCar = car_id === null ? [] : [{ label: 'Patente', value: formatPlate(car_id) }];
  const dated = expires_on === null ? [] : [{ label: 'Vence, según lo anotado', value: formatDate(expires_on) }];
  return {
    file,
    kind,
    subject: subjectOf(row),
    name,
    title: reviewedTitle(name),
    facts: [...(drivers.get(driver_id ?? '') ?? ofCar), ...dated],
    uploadedAt: since,
    url: documentLink(ctx, file),
    isPdf: content_type === 'application/pdf',
    reasons: [...returnReasons(name)],
  };
}

export const shownDecision = ({ file_id: file, name, verdict, takes_effect_at }: ClaimRow): ReviewDecision => ({
  file,
  title: reviewedTitle(name),
  verdict: present(verdict, 'the verdict of a decision'),
  takesEffectAt: present(takes_effect_at, 'when a decision takes effect'),
});

/** What whoever asks has before them. */
export async function desk(ctx: Ctx, who: ConsoleActor): Promise<ReviewDesk> {
  const kinds = kindsFor(who);
  const rows = await readItems(ctx, who.staffId, kinds);
  const drivers = await factsOfDrivers(ctx, who, rows);
  const refused = await readRefusals(ctx.db, who.staffId);
  return {
    items: rows.map((row) => shownItem(ctx, row, drivers)),
    waiting: await countWaiting(ctx.db, kinds),
    decided: (await readDecided(ctx.db, who.staffId)).map(shownDecision),
    refused: refused.map((row) => {
      const { id, kind, name, verdict, said, at } = row;
      return { id, kind, subject: subjectOf(row), title: reviewedTitle(name), verdict, said, at };
    }),
  };
}
