import { Button } from '@volante/ui/button.tsx';
import { config } from '../../lib/config.ts';
import { DemoStaff } from './demo-staff.tsx';
import { DoorFrame } from './door-frame.tsx';
import { enterWithPasskey } from './passkey.ts';
import { Trouble } from './trouble.tsx';
import { useAttempt } from './use-attempt.ts';

const reasons: Record<string, string> = {
  removed:
    'Te retiraron del equipo, así que tu sesión terminó. Si crees que es un error, habla con quien administra el equipo.',
  expired: 'Tu sesión terminó. Entra de nuevo: lo que escribiste sigue guardado en este equipo.',
};

/** [CON-01] In only by a passkey. */
export function SignIn({ reason }: { reason: string | undefined }) {
  const { busy, trouble, attempt } = useAttempt();
  const why = reason && reasons[reason];
  return (
    <DoorFrame title="Entrar">
      {why && <output className="block rounded-control bg-instalment-soft px-4 py-3 text-instalment">{why}</output>}
      <p className="text-muted">
        Entra con tu llave de acceso: la huella, la cara o el PIN de este equipo, tu teléfono o una llave de seguridad.
      </p>
      <Button full icon="key" busy={busy === 'passkey'} onClick={() => void attempt('passkey', enterWithPasskey)}>
        Entrar con llave de acceso
      </Button>
      <Trouble text={trouble} />
      <details className="text-sm text-muted">
        <summary className="min-h-8 font-semibold text-primary">¿No puedes entrar?</summary>
        <p className="mt-1">
          Si perdiste tu llave o nunca entraste, pide una invitación a quien administra el equipo. Llega como un enlace
          que sirve una vez, durante 24 horas.
        </p>
      </details>
      {config().demo && <DemoStaff busy={busy} attempt={attempt} />}
    </DoorFrame>
  );
}
