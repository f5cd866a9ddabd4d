import {
  type ApprovalKind,
  approvalKinds,
  approvalStateLabel,
  permissionToApprove,
} from '@volante/domain/approvals/approval';
import type { Approval } from '../../../generated/staff-resolvers.generated.ts';
import type { Action } from '../../../platform/actions/action.ts';
import { fieldLabel } from '../../../platform/console/field-labels.ts';
import type { ConsoleActor } from '../../../platform/console/who-asks.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inputOf } from '../asked-wish.ts';
import { stateNow } from '../state-now.ts';
import { type ApprovalRow, findApproval, readApprovals } from '../store/approvals.ts';

const dayMs = 24 * 3_600_000;

/** Oldest first: what nobody sees today waits for those before it. */
const most = 200;

type Catalogue = ReadonlyMap<string, Action>;

function shown(ctx: Ctx, who: ConsoleActor, row: ApprovalRow, catalogue: Catalogue): Approval {
  const state = stateNow(row, ctx.clock.now());
  const mine = row.asked_by === who.staffId;
  return {
    id: row.id,
    kind: row.kind,
    state,
    stateLabel: approvalStateLabel(state),
    action: row.action,
    title: catalogue.get(row.action)?.title ?? row.action,
    input: Object.entries(inputOf(row)).map(([name, value]) => ({
      name,
      label: fieldLabel(row.action, name) ?? name,
      value,
    })),
    why: row.why,
    preview: row.preview,
    forAsker: row.for_asker,
    askedBy: row.asked_by_name,
    askedDoor: row.asked_door,
    askedAt: row.asked_at,
    expiresAt: row.expires_at,
    mine,
    mayDecide: state === 'asked' && !mine && who.may(permissionToApprove(row.kind)),
    endedAt: row.ended_at ?? (state === 'asked' ? null : row.expires_at),
    decidedBy: row.decided_by_name,
    said: row.said,
    grantedUntil: row.granted_until,
    takenAt: row.taken_at,
  };
}

const kindsOf = (who: ConsoleActor): ApprovalKind[] =>
  approvalKinds.filter((kind) => who.may(permissionToApprove(kind)));

/** [CON-06] What whoever looks may agree to, and what they asked for themselves. */
export async function shownApprovals(ctx: Ctx, who: ConsoleActor, catalogue: Catalogue): Promise<Approval[]> {
  const since = new Date(ctx.clock.now().getTime() - dayMs);
  const rows = await readApprovals(ctx.db, { kinds: kindsOf(who), askedBy: who.staffId, since }, most);
  return rows.map((row) => shown(ctx, who, row, catalogue));
}

export async function shownApproval(
  ctx: Ctx,
  who: ConsoleActor,
  id: string,
  catalogue: Catalogue,
): Promise<Approval | null> {
  const row = await findApproval(ctx.db, id);
  if (!row || (row.asked_by !== who.staffId && !kindsOf(who).includes(row.kind))) return null;
  return shown(ctx, who, row, catalogue);
}
