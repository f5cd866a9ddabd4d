import type { DriverStatus } from '@volante/domain/drivers/status';
import { withoutPlan } from '@volante/domain/drivers/status-words/plan';
import { mayUseOnboarding } from '@volante/domain/onboarding/gate';
import { openSupportChat } from '../../lib/support-chat.ts';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';

export function NoPlan({ status }: { status: DriverStatus }) {
  const choosing = mayUseOnboarding(status);
  return (
    <Empty
      drawing="road"
      {...withoutPlan[status]}
      action={
        choosing ? (
          <Button href="/app/onboarding?step=plan">Elegir plan</Button>
        ) : (
          <Button icon="chat" onClick={() => void openSupportChat()}>
            Hablar con soporte
          </Button>
        )
      }
    />
  );
}
