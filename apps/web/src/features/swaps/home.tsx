import { extrasUnlocked } from '@volante/domain/drivers/allowances';
import { mayAskForSwap } from '@volante/domain/fleet/assignment';
import { deadline } from '@volante/domain/swaps/words';
import { useDriver } from '../../lib/driver/use-driver.ts';
import { go } from '@volante/client/navigation.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { home, viewAddress } from './address.ts';
import type { SwapCouple } from './couple.ts';
import { ContactCard, WeekOfCouple } from './partner-area.tsx';
import type { Petition } from './use-open-petition.ts';

interface HomeProps {
  title: string;
  couple: SwapCouple;
  petition: Petition | undefined;
}

/** [PET-01] The notice of an open petition, for whoever asked and for the partner. */
function Notice({ petition, couple: { mine, partner } }: { petition: Petition; couple: SwapCouple }) {
  const own = petition.petitioner === mine.id;
  const until = deadline(new Date(petition.expiration));
  return (
    <Card flush>
      <ListRow
        icon="swap"
        tone="warn"
        title={own ? `Esperas la respuesta de ${partner.firstname}` : `${partner.firstname} te pide un cambio de turno`}
        text={own ? `Puede responder hasta ${until}` : `Tienes hasta ${until} para responder`}
        href={`${home}/current`}
      />
    </Card>
  );
}

/** Why a swap cannot be asked for now, unless the notice of an open petition says it; null when it can. */
function useReason(petition: Petition | undefined): string | null {
  const { driver } = useDriver();
  if (petition) return '';
  if (!driver) return '';
  const account = { status: driver.status.status, verified: driver.verifiedList };
  if (mayAskForSwap({ drivers: [0, 1] }, account)) return null;
  return extrasUnlocked(account.verified)
    ? 'Podrás cambiar turnos cuando tu arriendo esté activo.'
    : 'Se activa cuando tu cuenta bancaria y tus documentos estén verificados.';
}

/** [PET-01] */
export function Home({ title, couple, petition }: HomeProps) {
  const reason = useReason(petition);
  return (
    <Screen
      title={title}
      back="/app/v2/subscription"
      footer={
        <>
          {reason && <p className="pb-2 text-center text-sm text-muted">{reason}</p>}
          <Button full icon="swap" disabled={reason !== null} onClick={() => go(viewAddress('create'))}>
            Solicitar cambio
          </Button>
        </>
      }
    >
      {petition && <Notice petition={petition} couple={couple} />}
      <WeekOfCouple couple={couple} />
      <ContactCard partner={couple.partner} />
      <Button full kind="secondary" href={viewAddress('history')}>
        Ver solicitudes anteriores
      </Button>
      <Card flush>
        <ListRow
          icon="question"
          title="Cómo funciona"
          text="Aprende a cambiar turnos en seis pasos"
          href="/app/v2/tutorial/petitions"
        />
      </Card>
    </Screen>
  );
}
