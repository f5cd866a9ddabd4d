import type { Flag } from '@volante/domain/onboarding/flags';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeDriver } from '../change-driver.ts';

export async function setVerifiedFlag(
  ctx: Ctx,
  uid: string,
  flag: Flag,
  value: boolean,
  why = 'Verificación automática',
): Promise<void> {
  if (flag === 'tc')
    throw new Refusal('BAD_USER_INPUT', 'Los términos solo los acepta el conductor.', { field: 'flag' });
  const column = `verified_${flag}` as const;
  await changeDriver(ctx, uid, (_tx, driver) =>
    driver[column] === value
      ? null
      : {
          set: { [column]: value },
          log: [{ subject: `verified.${flag}`, before: String(driver[column]), after: String(value), why }],
        },
  );
}
