import { actionOf, permissionToReview } from '@volante/domain/review/claim';
import { present } from '@volante/domain/values/present';
import type { ActionValue } from '../../generated/staff-resolvers.generated.ts';
import type { Action } from '../../platform/actions/action.ts';
import type { Ctx, StaffActor } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { peopleWhoMay, staffPerson } from '../staff/public.ts';
import { type ClaimRow, uploadWaiting } from './store/claims.ts';

type Catalogue = ReadonlyMap<string, Action>;

type Decided = Pick<ClaimRow, 'verdict' | 'expires' | 'reason'>;

/** Whoever has claimed an upload decides about what waits: a document that somebody else has decided meanwhile stays as it is. */
function onlyWaiting(action: Action, claim: ClaimRow): Action {
  return {
    ...action,
    async run(tx, input, besides) {
      const waiting = await uploadWaiting(tx.db, claim);
      if (waiting === undefined)
        throw new Refusal('CONFLICT', 'Este documento ya no espera revisión: alguien lo decidió.');
      return action.run(tx, input, besides);
    },
  };
}

/** A decision as the form of its action would say it. */
export function decidedWish(claim: ClaimRow, { verdict, expires, reason }: Decided, catalogue: Catalogue) {
  const { kind, driver_id, car_id, name, file_id } = claim;
  const wanted = actionOf(kind, present(verdict, 'the verdict of a decision'));
  const action = onlyWaiting(present(catalogue.get(wanted), wanted), claim);
  const subject = kind === 'driver' ? { name: 'driver', value: driver_id ?? '' } : { name: 'car', value: car_id ?? '' };
  const input: ActionValue[] = [subject, { name: 'name', value: name }, { name: 'file', value: file_id }];
  if (verdict === 'return') return { action, input, why: reason };
  return { action, input: expires?.trim() ? [...input, { name: 'expires', value: expires }] : input, why: null };
}

/** Whoever decided, with what they may do now: it is done as theirs. */
export async function deciderOf(ctx: Ctx, { staff_id: staffId, kind }: ClaimRow): Promise<StaffActor> {
  const permission = permissionToReview(kind);
  const held = (await peopleWhoMay(ctx, permission)).includes(staffId);
  const name = (await staffPerson(ctx, staffId))?.name ?? staffId;
  return { kind: 'staff', door: 'console', name, staffId, may: (one) => held && one === permission };
}
