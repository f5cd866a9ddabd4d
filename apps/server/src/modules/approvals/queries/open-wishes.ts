import { permissionToApprove } from '@volante/domain/approvals/approval';
import type { ConsoleActor } from '../../../platform/console/who-asks.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inputOf } from '../asked-wish.ts';
import { readWishes } from '../store/approvals.ts';

/** What somebody has asked for and another person has to agree to, or has agreed to and whoever asked may still do. */
export interface OpenWish {
  id: string;
  action: string;
  askedBy: string;
  askedAt: Date;
  /** Whether another person has agreed: what it answers is for whoever asked. */
  granted: boolean;
  mine: boolean;
  /** Whether whoever looks may agree to it. */
  mayDecide: boolean;
  /** What it was asked with, and why: for whoever asked alone, who does the same again. */
  fields: { name: string; value: string }[];
}

/** [CON-06] The open wishes in whose form this field says this, the oldest first. Whoever may see the record may know who asked. */
export async function openWishes(
  { db, clock }: Ctx,
  who: ConsoleActor,
  field: string,
  value: string,
): Promise<OpenWish[]> {
  const rows = await readWishes(db, { [field]: value }, clock.now());
  return rows.map((row) => {
    const mine = row.asked_by === who.staffId;
    const said = Object.entries({ ...inputOf(row), why: row.why });
    return {
      id: row.id,
      action: row.action,
      askedBy: row.asked_by_name,
      askedAt: row.asked_at,
      granted: row.state === 'done',
      mine,
      mayDecide: row.state === 'asked' && !mine && who.may(permissionToApprove(row.kind)),
      fields: mine ? said.map(([name, text]) => ({ name, value: text })) : [],
    };
  });
}
