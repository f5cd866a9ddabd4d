import { now } from '@volante/client/clock.ts';
import { Button } from '@volante/ui/button.tsx';
import { useState } from 'react';
import { ActionDialog } from '../../ui/action/action-dialog.tsx';
import type { ApprovalQuery } from './approvals.generated.ts';

type Approval = NonNullable<ApprovalQuery['approval']>;

interface Asked {
  name: string;
  filled: Readonly<Record<string, string>>;
  text: string;
}

const toApprove = ({ id, askedBy, forAsker }: Approval): Asked => ({
  name: 'approvals approve',
  filled: { id },
  text: forAsker
    ? `${askedBy} podrá hacerlo una vez, durante una hora. Pide tu llave de acceso si la usaste hace más de dos minutos.`
    : 'Se ensaya otra vez y se hace en el momento, si el resultado es el mismo. Pide tu llave de acceso si la usaste hace más de dos minutos.',
});

const toRefuse = ({ id, askedBy }: Approval): Asked => ({
  name: 'approvals refuse',
  filled: { id },
  text: `No se hace nada, y ${askedBy} lee tu motivo.`,
});

const toWithdraw = ({ id }: Approval): Asked => ({
  name: 'approvals withdraw',
  filled: { id },
  text: 'No se hace nada. Después puedes pedirlo otra vez.',
});

const toTake = ({ action, input, why }: Approval): Asked => ({
  name: action,
  filled: { ...Object.fromEntries(input.map(({ name, value }) => [name, value])), why },
  text: 'Ya está aprobado, tal como lo pediste: sirve una vez.',
});

/** What whoever looks may do about it: nothing at all for most. */
export function Decide({ approval }: { approval: Approval }) {
  const [open, setOpen] = useState<Asked>();
  const { state, mine, mayDecide, grantedUntil, takenAt } = approval;
  const granted = mine && grantedUntil !== null && takenAt === null && Date.parse(grantedUntil) > now();
  return (
    <>
      <div className="no-print flex flex-wrap gap-2 empty:hidden">
        {mayDecide && <Button onClick={() => setOpen(toApprove(approval))}>Aprobar</Button>}
        {mayDecide && (
          <Button kind="danger" onClick={() => setOpen(toRefuse(approval))}>
            Rechazar
          </Button>
        )}
        {mine && state === 'asked' && (
          <Button kind="secondary" onClick={() => setOpen(toWithdraw(approval))}>
            Retirar
          </Button>
        )}
        {granted && <Button onClick={() => setOpen(toTake(approval))}>Hacerlo ahora</Button>}
      </div>
      {open && (
        <ActionDialog name={open.name} filled={open.filled} onClose={() => setOpen(undefined)}>
          <p>{open.text}</p>
        </ActionDialog>
      )}
    </>
  );
}
