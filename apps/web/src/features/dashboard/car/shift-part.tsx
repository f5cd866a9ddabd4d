import { shiftButton } from '@volante/domain/drivers/door-card';
import { withoutShiftButton } from '@volante/domain/drivers/status-words/shift-button';
import type { Driver } from '../../../lib/driver/use-driver.ts';
import { Button } from '@volante/ui/button.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import type { GetAssignationsCardQuery } from './get-assignations-card.generated.ts';
import { describeShift, todaysShift } from './todays-shift.ts';

interface Props {
  driver: Driver;
  /** The shift is locked; the card already says why. */
  locked: boolean;
  card: GetAssignationsCardQuery;
  /** [SCR-14] The card is of the last visit: a handover is never shown from that. */
  unsure: boolean;
}

/** [DSH-04] Today's shift and the way to start or end it. */
export function ShiftPart({ driver, locked, card, unsure }: Props) {
  const status = driver.status.status;
  const button = shiftButton({ uid: driver._id, status, verified: driver.verifiedList }, card.getExchanges);
  const shift = todaysShift(card.getDriverPlanV2);
  const words = shift && describeShift(shift);
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      {words && (
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="font-semibold">{words.name}</span>
          <span className="text-muted">{words.hours}</span>
        </p>
      )}
      {unsure ? (
        <Skeleton className="h-13" />
      ) : (
        <Button full icon="swap" href="/app/manageshift" disabled={!button.enabled}>
          {button.label}
        </Button>
      )}
      {!button.enabled && !locked && (
        // While unsure, the invisible text keeps its room, so that nothing moves later.
        <p className={`text-sm text-muted ${unsure ? 'invisible' : ''}`}>{withoutShiftButton[status]}</p>
      )}
    </div>
  );
}
