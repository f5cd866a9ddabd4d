import type { LocalDate } from '@volante/domain/values/dates';
import type { Ctx } from '../../../platform/context.ts';
import { deleteAgreedShifts, type LiftedDays } from '../store/agreed-shifts.ts';

interface Lifted {
  driverId: string;
  date: LocalDate;
  agreementId: string;
}

/** Returns days to the shifts of the plans before their time. Answers with what was lifted. */
export async function liftAgreedShifts(tx: Ctx, days: LiftedDays): Promise<Lifted[]> {
  const rows = await deleteAgreedShifts(tx, days);
  return rows.map(({ driver_id, date, agreement_id }) => ({ driverId: driver_id, date, agreementId: agreement_id }));
}
