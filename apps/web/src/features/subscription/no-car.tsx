import type { DriverStatus } from '@volante/domain/drivers/status';
import { withoutCar } from '@volante/domain/drivers/status-words/car';
import { mayUseOnboarding } from '@volante/domain/onboarding/gate';
import { openSupportChat } from '../../lib/support-chat.ts';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';

function WayOn({ status }: { status: DriverStatus }) {
  if (status === 'rent queue') return <Button href="/app/v2/rent-queue-status">Ver estado de solicitud</Button>;
  if (mayUseOnboarding(status)) return <Button href="/app/onboarding">Completar mi registro</Button>;
  return (
    <Button icon="chat" onClick={() => void openSupportChat()}>
      Hablar con soporte
    </Button>
  );
}

/** [SUB-03] Nothing to show, and the one way on. */
export function NoCar({ status }: { status: DriverStatus }) {
  return <Empty drawing="car" title="¡Nada por acá!" text={withoutCar[status]} action={<WayOn status={status} />} />;
}
