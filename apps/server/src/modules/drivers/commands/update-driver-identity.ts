import { parsePhone } from '@volante/domain/values/phone';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeDriver } from '../change-driver.ts';

export interface DriverIdentity {
  uid: string;
  firstname?: string;
  lastname?: string;
  email?: string;
  phone?: string;
}

/** What the accounts pages may change. Fields that are left out stay as they are. */
export async function updateDriverIdentity(ctx: Ctx, { uid, ...identity }: DriverIdentity): Promise<void> {
  const given = Object.fromEntries(Object.entries(identity).filter(([, value]) => value !== undefined));
  if (identity.phone !== undefined) {
    const phone = parsePhone(identity.phone);
    if (!phone) throw new Refusal('BAD_USER_INPUT', 'El teléfono debe ser un celular de Chile.', { field: 'phone' });
    given.phone = phone;
  }
  await changeDriver(ctx, uid, () => ({ set: given }));
}
