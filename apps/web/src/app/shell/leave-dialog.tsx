import { everybodysUploads, goingOut } from '../../lib/uploads/pending-uploads.ts';
import { pendingWrites } from '../../lib/write-queue/pending-store.ts';
import { Button } from '@volante/ui/button.tsx';
import { Dialog } from '@volante/ui/dialog.tsx';

/** What the server does not have. */
export interface Unsent {
  /** Goes out by itself. */
  waiting: number;
  /** Refused or broken, or behind such a one: goes out only when the driver tries again. */
  stopped: number;
}

export async function countUnsent(uid: string): Promise<Unsent> {
  const uploads = await everybodysUploads();
  const going = goingOut(uploads).length;
  return { waiting: going + (await pendingWrites(uid)).length, stopped: uploads.length - going };
}

interface Props {
  unsent: Unsent;
  reply: (leave: boolean) => void;
}

/** [DAY-01] Says of each what will become of it: only what waits for a connection goes out by itself. */
export function LeaveDialog({ unsent: { waiting, stopped }, reply }: Props) {
  return (
    <Dialog
      open
      title={waiting > 0 ? 'Tienes cambios sin enviar' : 'Tienes envíos detenidos'}
      onClose={() => reply(false)}
      actions={
        <>
          <Button kind="danger" onClick={() => reply(true)}>
            Salir igual
          </Button>
          <Button onClick={() => reply(false)}>Quedarme</Button>
        </>
      }
    >
      <div className="flex flex-col gap-2 text-muted">
        {waiting > 0 && (
          <p>
            {waiting === 1
              ? '1 cambio espera la conexión: se enviará solo.'
              : `${waiting} cambios esperan la conexión: se enviarán solos.`}
          </p>
        )}
        {stopped > 0 && (
          <p>
            {stopped === 1 ? '1 envío no sale solo' : `${stopped} envíos no salen solos`}: vuelve a intentarlo en la
            pantalla donde lo hiciste.
          </p>
        )}
        <p>Si cierras sesión ahora, se {waiting + stopped === 1 ? 'pierde' : 'pierden'}.</p>
      </div>
    </Dialog>
  );
}
