import { formatPesos } from '@volante/domain/values/money';
import { useState } from 'react';
import { Button } from '@volante/ui/button.tsx';
import { Dialog } from '@volante/ui/dialog.tsx';
import { formatKwh } from './station-view.ts';
import type { Session } from './use-session.ts';
import { useStop } from './use-stop.ts';

/** What a stop means, before it is asked for. */
function consequence({ status, powerDelivered, cost, inReview }: Session): string {
  if (status === 'Pending') return 'Todavía no comienza: no se te cobra nada.';
  const costs = cost > 0 && !inReview ? ` y cuesta ${formatPesos(cost)}` : '';
  return `Lleva ${formatKwh(powerDelivered)}${costs}. Si la detienes, para seguir tendrás que iniciar otra.`;
}

/** [CHG-06] [DAY-11] 'Detener Carga' asks first. */
export function StopButton({ session }: { session: Session }) {
  const stop = useStop(session._id);
  const [asking, setAsking] = useState(false);
  const confirmed = () => {
    setAsking(false);
    stop.press();
  };
  return (
    <>
      <Button full kind="danger" busy={stop.busy || session.stopping} onClick={() => setAsking(true)}>
        {session.stopping ? 'Deteniendo la carga…' : 'Detener Carga'}
      </Button>
      <Dialog
        open={asking}
        title="¿Detener la carga?"
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button kind="ghost" onClick={() => setAsking(false)}>
              Volver
            </Button>
            <Button kind="danger" onClick={confirmed}>
              Sí, detener
            </Button>
          </>
        }
      >
        <p>{consequence(session)}</p>
      </Dialog>
    </>
  );
}
