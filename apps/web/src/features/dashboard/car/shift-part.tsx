import { shiftButton } from '@volante/domain/drivers/door-card';
import { withoutShiftButton } from '@volante/domain/drivers/status-words/shift-button';
import { localTimeOf } from '@volante/domain/values/dates';
import type { Driver } from '../../../lib/driver/use-driver.ts';
import { useNow } from '@volante/client/use-now.ts';
import { Button } from '@volante/ui/button.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import type { GetAssignationsCardQuery } from './get-assignations-card.generated.ts';
import { describeShift, todaysShift } from './todays-shift.ts';

const minute = 60_000;

/** [DAY-07] After a shift the button rests. */
const restWords = (handedOverAt: string | null | undefined) =>
  handedOverAt
    ? `Entregaste el auto a las ${localTimeOf(handedOverAt)}. ¡Buen descanso!`
    : 'Ya terminaste tu parte de la entrega. ¡Buen descanso!';

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
  const handedOverAt = card.getAssignations[0]?.handedOverAt;
  const button = shiftButton(
    { uid: driver._id, status, verified: driver.verifiedList, handedOver: Boolean(handedOverAt) },
    card.getExchanges,
    useNow(minute),
  );
  const resting = button.label === 'Turno finalizado';
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
        <p className={`text-sm text-muted ${unsure ? 'invisible' : ''}`}>
          {resting ? restWords(handedOverAt) : withoutShiftButton[status]}
        </p>
      )}
    </div>
  );
}
