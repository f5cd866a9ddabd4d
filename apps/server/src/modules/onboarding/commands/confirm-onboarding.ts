import { company } from '@volante/domain/company/company';
import { mayUseOnboarding } from '@volante/domain/onboarding/gate';
import { missingFlags } from '@volante/domain/onboarding/next-step';
import type { Ctx } from '../../../platform/context.ts';
import { mustNotBeBlocked } from '../../../platform/data-blocks/must-not-be-blocked.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeStatus, driversConfig, lockDriver } from '../../drivers/public.ts';
import { notifyAlways } from '../../notifications/public.ts';
import { getDriver } from '../../profile/public.ts';

/** Staff confirm a driver who has completed every step; from then on the driver waits for a car. */
export async function confirmOnboarding(ctx: Ctx, uid: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockDriver(tx.db, uid);
    await mustNotBeBlocked(tx, uid);
    const { status, verifiedList } = await getDriver(tx, uid);
    if (!mayUseOnboarding(status.status)) {
      throw new Refusal('CONFLICT', `Un conductor en '${status.status}' no está en registro.`);
    }
    const missing = missingFlags(verifiedList, driversConfig.requiredFlags);
    // Whoever is paid later must be the owner of the address we write to.
    if (!verifiedList.auth) throw new Refusal('CONFLICT', 'Falta que el conductor confirme su correo.');
    if (missing.length > 0) throw new Refusal('CONFLICT', `Falta verificar: ${missing.join(', ')}.`);
    await changeStatus(tx, { uid, to: 'rent queue', why: 'Registro confirmado' });
    const message = `¡Bienvenido a ${company().name}! Confirmamos tu registro: te avisaremos cuando haya un auto para ti.`;
    const subject = `Confirmamos tu registro en ${company().name}`;
    await notifyAlways(tx, { driverId: uid, type: 'other', subject, message, path: '/app/v2/rent-queue-status' });
  });
}
