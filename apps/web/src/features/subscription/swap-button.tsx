import { extrasUnlocked } from '@volante/domain/drivers/allowances';
import { mayAskForSwap } from '@volante/domain/fleet/assignment';
import { useDriver } from '../../lib/driver/use-driver.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useQuestion } from '../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { Button } from '@volante/ui/button.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { swapOf } from './subscription.first.ts';

/** [SUB-02] Only for drivers who share a car. [ONB-08] Until they may ask, the button says what is missing. */
export function SwapButton() {
  const whole = useDriver();
  const assignations = useQuestion(swapOf(currentUid()));
  const { driver } = whole;
  const [first] = assignations.data?.getAssignations ?? [];
  // Holds the button's place: a foot that grows moves what is above it.
  if ([whole, assignations].some((query) => stateOf(query) === 'loading')) return <Skeleton className="h-13" />;
  if (!driver || !first || first.drivers.length < 2) return null;
  const { verifiedList: verified } = driver;
  if (mayAskForSwap(first, { status: driver.status.status, verified })) {
    return (
      <Button full icon="swap" href="/app/v2/petitions">
        Solicitar cambio de turno
      </Button>
    );
  }
  return (
    <>
      <p id="swap-locked" className="pb-3 text-center text-sm text-muted">
        {extrasUnlocked(verified)
          ? 'Podrás cambiar turnos cuando tu arriendo esté activo.'
          : 'Se activa cuando tu cuenta bancaria y tus documentos estén verificados.'}
      </p>
      <Button full icon="swap" disabled>
        Solicitar cambio de turno
      </Button>
    </>
  );
}
