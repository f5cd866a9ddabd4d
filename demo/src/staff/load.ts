import { joinDemoStaff } from '@volante/server/modules/staff/public';
import type { Ctx } from '@volante/server/platform/context';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { claimPart } from '../loaded-parts.ts';
import { demoStaff } from './people.ts';

export async function loadStaff(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await claimPart(tx.db, 'staff'))) return;
    for (const { role, ...person } of demoStaff) await joinDemoStaff(tx, { ...person, roles: [role] });
  });
}
