import { config } from '../../lib/config.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import type { OnboardingDriver } from './use-onboarding.ts';

/** [ACC-02] Asks for the confirmation of the e-mail from the beginning; the page it leads to sends another code. */
export function EmailCard({ driver }: { driver: OnboardingDriver }) {
  if (driver.verifiedList.auth) return null;
  return (
    <Card title="Confirma tu correo" aside={<StatusPill tone="warn">Pendiente</StatusPill>}>
      <p className="mt-1 text-muted">
        Te enviamos un código a <b className="break-words">{driver.info.email}</b>. Sin tu correo confirmado no podemos
        aprobar tu registro ni pagarte.
      </p>
      <Button kind="secondary" full className="mt-3" href={`${config().accounts}/settings/email/confirm?from=registro`}>
        Escribir el código o pedir otro
      </Button>
    </Card>
  );
}
