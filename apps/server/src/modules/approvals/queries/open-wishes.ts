import type { Ctx } from '../../../platform/context.ts';
import { readWishes } from '../store/approvals.ts';

/** What somebody has asked for and another person has to agree to, or has agreed to and whoever asked may still do. */
export interface OpenWish {
  id: string;
  action: string;
  askedBy: string;
  askedAt: Date;
  /** Whether another person has agreed: what it answers is for whoever asked. */
  granted: boolean;
}

/** [CON-06] The open wishes in whose form this field says this, the oldest first. Whoever may see the record may know who asked. */
export async function openWishes({ db, clock }: Ctx, field: string, value: string): Promise<OpenWish[]> {
  const rows = await readWishes(db, { [field]: value }, clock.now());
  return rows.map(({ id, action, asked_by_name: askedBy, asked_at: askedAt, state }) => ({
    id,
    action,
    askedBy,
    askedAt,
    granted: state === 'done',
  }));
}
