import type { DriverStatus } from '@volante/domain/drivers/status';
import { mayUseOnboarding } from '@volante/domain/onboarding/gate';
import { openSupportChat } from '../../lib/support-chat.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';

function wayOn(status: DriverStatus) {
  if (status === 'rent queue') {
    return {
      text: 'Cuando te asignemos un auto, lo verás aquí con su carga y sus documentos.',
      action: <Button href="/app/v2/rent-queue-status">Ver estado de solicitud</Button>,
    };
  }
  if (mayUseOnboarding(status)) {
    return {
      text: 'Completa tu registro para que podamos asignarte un auto.',
      action: <Button href="/app/onboarding">Completar mi registro</Button>,
    };
  }
  return {
    text: 'Ahora no tienes un auto asignado. Escríbenos si quieres volver a arrendar.',
    action: (
      <Button icon="chat" onClick={() => void openSupportChat()}>
        Hablar con soporte
      </Button>
    ),
  };
}

/** [SUB-03] Nothing to show yet, and the one way on. */
export function NoCar({ status }: { status: DriverStatus }) {
  return <Empty drawing="car" title="¡Nada por acá!" {...wayOn(status)} />;
}
