import { claimedAhead, claimEndOf, type ReviewedKind } from '@volante/domain/review/claim';
import type { ReviewedName } from '@volante/domain/review/reviewed';
import { sql } from 'kysely';
import type { Ctx, Db } from '../../../platform/context.ts';
import { columnsOf, date, instant, int, oneOf, orNull, text } from '../../../platform/database/columns.ts';
import { onlyRow, statement } from '../../../platform/database/statement.ts';
import type { Row } from '../../../platform/database/tables.ts';
import { contentTypeOf } from '../../../platform/files/store.ts';
import { uploadsToReview } from '../../documents/public.ts';
import { carUploadsToReview } from '../../fleet/public.ts';

export type ClaimRow = Row<'review_claims'>;

/** Everything that waits to be reviewed. */
const queue = sql`(
  select 'driver' as kind, driver_id, null::text as car_id, name, file_id, since, ref, expires_on
  from ${uploadsToReview} as uploads
  union all
  select 'car', null, car_id, name, file_id, since, ref, expires_on from ${carUploadsToReview} as car_uploads
)`;

const claimed = statement(
  { wanted: int, kept: int },
  (staffId: string, kinds: readonly ReviewedKind[], now: Date, until: Date) => sql`
    with candidates as (
      select q.file_id, q.kind, q.driver_id, q.car_id, q.name
      from ${queue} as q left join review_claims c on c.file_id = q.file_id
      where q.kind = any(${kinds}::text[])
        and (c.file_id is null or (c.takes_effect_at is null and (c.staff_id = ${staffId} or c.claimed_until <= ${now})))
      order by c.staff_id is not distinct from ${staffId} desc, q.since, q.ref
      limit ${sql.lit(claimedAhead)}
    ), kept as (
      insert into review_claims (file_id, kind, driver_id, car_id, name, staff_id, claimed_until)
      select file_id, kind, driver_id, car_id, name, ${staffId}, ${until}::timestamptz from candidates
      on conflict (file_id) do update set staff_id = excluded.staff_id, claimed_until = excluded.claimed_until
      where review_claims.takes_effect_at is null
        and (review_claims.staff_id = excluded.staff_id or review_claims.claimed_until <= ${now})
      returning file_id
    )
    select (select count(*) from candidates) as wanted, (select count(*) from kept) as kept`,
);

/** Each try ends with what nobody else took at the same moment. More than a few such moments in a row are left to the next time. */
const mostTries = 8;

/** Keeps the oldest uploads for somebody; those that are theirs stay theirs. */
export async function claimOldest({ db, clock }: Ctx, staffId: string, kinds: readonly ReviewedKind[]): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const now = clock.now();
    const { wanted, kept } = onlyRow(await claimed(db, staffId, kinds, now, claimEndOf(now)));
    if (kept === wanted) return;
  }
}

const itemColumns = {
  file_id: text,
  kind: oneOf<ReviewedKind>(),
  driver_id: orNull(text),
  car_id: orNull(text),
  name: oneOf<ReviewedName>(),
  since: instant,
  expires_on: orNull(date),
  content_type: orNull(text),
};

const itemsOf = statement(
  itemColumns,
  (staffId: string, kinds: readonly ReviewedKind[], now: Date) => sql`
    select c.file_id, c.kind, c.driver_id, c.car_id, c.name, q.since, q.expires_on,
      ${contentTypeOf(sql.ref('c.file_id'))} as content_type
    from review_claims c join ${queue} as q on q.file_id = c.file_id
    where c.staff_id = ${staffId} and c.takes_effect_at is null and c.claimed_until > ${now}
      and c.kind = any(${kinds}::text[])
    order by q.since, q.ref
    limit ${sql.lit(claimedAhead)}`,
);

export type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number];

/** What is kept for somebody, the oldest first. */
export const readItems = (ctx: Ctx, staffId: string, kinds: readonly ReviewedKind[]): Promise<ItemRow[]> =>
  itemsOf(ctx.db, staffId, kinds, ctx.clock.now());

const counted = statement(
  { count: int },
  (kinds: readonly ReviewedKind[]) => sql`
    select count(*) as count from ${queue} as q
    where q.kind = any(${kinds}::text[])
      and not exists (select from review_claims c where c.file_id = q.file_id and c.takes_effect_at is not null)`,
);

export const countWaiting = async (db: Db, kinds: readonly ReviewedKind[]): Promise<number> =>
  onlyRow(await counted(db, kinds)).count;

const nowWaiting = statement(
  { file_id: text },
  (kind: ReviewedKind, driverId: string | null, carId: string | null, name: string) => sql`
    select q.file_id from ${queue} as q
    where q.kind = ${kind} and q.name = ${name} and (q.driver_id = ${driverId} or q.car_id = ${carId})`,
);

/** Which upload of this document waits now; undefined when none does. */
export async function uploadWaiting(db: Db, { kind, driver_id, car_id, name }: ClaimRow): Promise<string | undefined> {
  const [row] = await nowWaiting(db, kind, driver_id, car_id, name);
  return row?.file_id;
}

export function findClaim(db: Db, fileId: string): Promise<ClaimRow | undefined> {
  return db.selectFrom('review_claims').selectAll().where('file_id', '=', fileId).executeTakeFirst();
}

export function readDecided(db: Db, staffId: string): Promise<ClaimRow[]> {
  const own = db.selectFrom('review_claims').selectAll().where('staff_id', '=', staffId);
  return own.where('takes_effect_at', 'is not', null).orderBy('takes_effect_at').orderBy('file_id').execute();
}

type Decision = Pick<ClaimRow, 'verdict' | 'expires' | 'reason' | 'decision_id' | 'takes_effect_at'>;

/** Once. False when it is not theirs any more, or was decided before. */
export async function writeDecision(db: Db, staffId: string, fileId: string, decision: Decision): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review_claims')
    .set(decision)
    .where('file_id', '=', fileId)
    .where('staff_id', '=', staffId)
    .where('takes_effect_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** It is theirs to decide again. False once it takes effect: of the two at the same moment one comes first. */
export async function eraseDecision({ db, clock }: Ctx, staffId: string, fileId: string): Promise<boolean> {
  const now = clock.now();
  const { numUpdatedRows } = await db
    .updateTable('review_claims')
    .set({
      verdict: null,
      expires: null,
      reason: null,
      decision_id: null,
      takes_effect_at: null,
      claimed_until: claimEndOf(now),
    })
    .where('file_id', '=', fileId)
    .where('staff_id', '=', staffId)
    .where('takes_effect_at', '>', now)
    .where('begun_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** A process that died meanwhile has lost its turn after this time. */
const turnMs = 60_000;

const begun = statement(
  columnsOf('review_claims'),
  (now: Date, lost: Date) => sql`
    update review_claims set begun_at = ${now} where file_id in (
      select file_id from review_claims
      where takes_effect_at <= ${now} and (begun_at is null or begun_at <= ${lost})
      order by takes_effect_at limit 20 for update skip locked)
    returning *`,
);

/** Decisions whose time has come, for this process to carry out. From now on they are not taken back. */
export async function beginDue({ db, clock }: Ctx): Promise<ClaimRow[]> {
  const now = clock.now();
  const rows = await begun(db, now, new Date(now.getTime() - turnMs));
  return rows.toSorted((one, other) => Number(one.takes_effect_at) - Number(other.takes_effect_at));
}

export async function deleteClaim(db: Db, { file_id, decision_id }: ClaimRow): Promise<boolean> {
  const claim = db.deleteFrom('review_claims').where('file_id', '=', file_id);
  const { numDeletedRows } = await claim.where('decision_id', '=', decision_id).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Those that nobody came back to. */
export async function deleteOldClaims(db: Db, before: Date): Promise<void> {
  const old = db.deleteFrom('review_claims').where('takes_effect_at', 'is', null);
  await old.where('claimed_until', '<', before).execute();
}
