import { ApiError } from '@volante/client/errors.ts';
import { go } from '@volante/client/navigation.ts';
import { Button } from '@volante/ui/button.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { type FormEvent, useEffect, useState } from 'react';
import { askStaff } from '../../lib/ask-staff.ts';
import { DoorFrame } from './door-frame.tsx';
import { acceptInvitation } from './passkey.ts';
import { Trouble } from './trouble.tsx';
import { useAttempt } from './use-attempt.ts';

interface Invited {
  name: string;
  email: string;
  invitedBy: string;
  roles: readonly string[];
}

/** The token stands after '#', which no server and no log sees. */
const tokenHere = () => location.hash.slice(1);

type Read = { invited: Invited } | { refused: string; again: boolean } | undefined;

const readInvitation = (token: string): Promise<Read> =>
  askStaff<Invited>('invitation/read', { token }).then(
    (invited) => ({ invited }),
    (error: Error) => ({ refused: error.message, again: !(error instanceof ApiError) }),
  );

function useInvitation(token: string): [Read, () => void] {
  const [read, setRead] = useState<Read>();
  useEffect(() => void readInvitation(token).then(setRead), [token]);
  const again = () => {
    setRead(undefined);
    void readInvitation(token).then(setRead);
  };
  return [read, again];
}

/** [CON-01] The page of an invitation's link: who invites, as whom, and a passkey. */
export function Invitation() {
  const [token] = useState(tokenHere);
  const [read, again] = useInvitation(token);
  if (!read)
    return (
      <DoorFrame title="Tu invitación">
        <Skeleton className="h-48" />
      </DoorFrame>
    );
  if ('refused' in read)
    return (
      <DoorFrame title="Esta invitación no sirve">
        <p role="alert">{read.refused}</p>
        {read.again ? (
          <Button onClick={again}>Intentar de nuevo</Button>
        ) : (
          <p className="text-muted">
            Pide otra a quien administra el equipo: cada invitación sirve una vez, durante 24 horas. Si ya la usaste,
            entra con tu llave de acceso.
          </p>
        )}
        <Button kind="ghost" href="/entrar">
          Ir a entrar
        </Button>
      </DoorFrame>
    );
  return <Accept token={token} invited={read.invited} />;
}

function Accept({ token, invited }: { token: string; invited: Invited }) {
  const { busy, trouble, attempt } = useAttempt();
  const accept = (event: FormEvent) => {
    event.preventDefault();
    void attempt('accept', async () => {
      await acceptInvitation(token);
      go('/', { replace: true });
    });
  };
  return (
    <DoorFrame title={`Hola, ${invited.name.split(' ')[0]}`}>
      <p>
        <strong>{invited.invitedBy}</strong> te invita a la consola con la cuenta <strong>{invited.email}</strong>
        {invited.roles.length > 0 && `, como ${invited.roles.join(', ')}`}. El equipo te verá como{' '}
        <strong>{invited.name}</strong>.
      </p>
      <form className="flex flex-col gap-4" onSubmit={accept}>
        <div className="flex gap-3 rounded-control bg-info-soft p-4 text-info">
          <Icon name="key" size={20} />
          <p className="text-sm">
            Aquí no hay contraseñas: entras con una llave de acceso. Sirve la huella, la cara o el PIN de este equipo.
            Si no tiene, elige tu teléfono (lees un código QR con su cámara) o una llave de seguridad USB.
          </p>
        </div>
        <Button full type="submit" icon="key" busy={busy === 'accept'}>
          Crear mi llave y entrar
        </Button>
        <Trouble text={trouble} />
      </form>
    </DoorFrame>
  );
}
