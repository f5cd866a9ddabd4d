import { shiftButton } from '@volante/domain/drivers/door-card';
import type { DriverStatus } from '@volante/domain/drivers/status';
import type { Driver } from '../../../lib/driver/use-driver.ts';
import { Button } from '../../../ui/button.tsx';
import type { GetAssignationsCardQuery } from './get-assignations-card.generated.ts';
import { describeShift, todaysShift } from './todays-shift.ts';

interface Props {
  driver: Driver;
  /** The shift is locked; the card already says why. */
  locked: boolean;
  card: GetAssignationsCardQuery;
}

/** [DSH-04] Today's shift and the way to start or end it. */
export function ShiftPart({ driver, locked, card }: Props) {
  const status = driver.status.status;
  const button = shiftButton({ uid: driver._id, status, verified: driver.verifiedList }, card.getExchanges);
  const shift = todaysShift(card.getDriverPlanV2?.selectedShifts);
  const words = shift && describeShift(shift);
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      {words && (
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="font-semibold">{words.name}</span>
          <span className="text-muted">{words.hours}</span>
        </p>
      )}
      <Button full icon="swap" href="/app/manageshift" disabled={!button.enabled}>
        {button.label}
      </Button>
      {!button.enabled && !locked && <p className="text-sm text-muted">{whyNot(status)}</p>}
    </div>
  );
}

function whyNot(status: DriverStatus): string {
  if (status === 'rent') return 'Se activa cuando tengas una entrega de turno pendiente.';
  return 'Se activa cuando tengas un auto y una entrega de turno.';
}
