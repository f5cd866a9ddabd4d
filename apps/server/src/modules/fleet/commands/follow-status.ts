import { type DriverStatus, keepsCar } from '@volante/domain/drivers/status';
import { takenBackMessage } from '@volante/domain/fleet/pick-up';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { LogEntry } from '../../drivers/public.ts';
import { notifyAlways } from '../../notifications/public.ts';
import { carNews } from '../car-news.ts';
import { currentMembership } from '../store/assignations.ts';
import { releaseCar } from './release-car.ts';

const carFirst = "Para arrendar, el conductor necesita un auto asignado: usa «ops cars assign», que lo deja en 'rent'.";

/** Nobody rents without a car, and a driver who no longer rents gives it back. A frozen driver keeps it. */
export async function followStatus(
  tx: Ctx,
  { uid, to }: { uid: string; to: DriverStatus },
): Promise<Omit<LogEntry, 'why'>[]> {
  if (to === 'rent' && !(await currentMembership(tx, uid))) throw new Refusal('CONFLICT', carFirst);
  const returned = keepsCar(to) ? null : await releaseCar(tx, uid);
  if (returned === null) return [];
  // [DAY-05] Why is staff's own note: the driver asks support.
  await notifyAlways(tx, {
    driverId: uid,
    type: 'other',
    subject: 'Ya no tienes un auto asignado',
    message: takenBackMessage(returned, to),
    path: '/app/v2/dashboard',
    about: carNews,
  });
  return [{ subject: 'car', before: returned, after: null }];
}
