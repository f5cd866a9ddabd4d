import type { Permission } from '@volante/domain/staff/permissions';
import { isPermission } from '@volante/domain/staff/permissions';
import type { Meanwhile as ShownMeanwhile, SubjectAsked } from '../../generated/staff-resolvers.generated.ts';
import type { Meanwhile } from '../actions/meanwhile.ts';
import { otherName, othersSince } from '../audit/others.ts';
import type { OtherActRow } from '../audit/others-store.ts';
import { readRecordPlace, recordPlaceNow, writeRecordPlace } from '../audit/record-place.ts';
import type { Ctx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { ConsoleActor } from './who-asks.ts';

const mostAsked = 1_000;

/** Who may see a record may know who works on it. */
const toSee: Readonly<Record<string, Permission>> = { driver: 'drivers.read', car: 'cars.read' };

/** Whoever may do the same, sees the record it was done to, or reads the whole record of what staff did. */
function isTold({ may }: ConsoleActor, { kind, permission }: OtherActRow): boolean {
  const seeing = toSee[kind];
  return may('audit.read') || (seeing !== undefined && may(seeing)) || (isPermission(permission) && may(permission));
}

interface Asked {
  about: readonly SubjectAsked[];
  since: string;
}

/** [CON-24] What others did to the rows or to the record that somebody looks at. */
export async function othersFor(ctx: Ctx, who: ConsoleActor, { about, since }: Asked): Promise<Meanwhile> {
  if (about.length > mostAsked)
    throw new Refusal('BAD_USER_INPUT', `Son demasiados a la vez: hasta ${mostAsked}.`, { field: 'about' });
  const place = writeRecordPlace(await recordPlaceNow(ctx.db));
  const acts = await othersSince(ctx, { since: readRecordPlace(since), subjects: about });
  return { place, acts: acts.filter((act) => isTold(who, act)) };
}

export const inMeanwhile = ({ place, acts }: Meanwhile): ShownMeanwhile => ({
  place,
  acts: acts.map((act) => {
    const { kind, ref, action, title, at } = act;
    return { kind, ref, who: otherName(act), action, title, at };
  }),
});
