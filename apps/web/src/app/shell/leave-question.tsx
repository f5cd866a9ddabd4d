import { useEffect, useState } from 'react';
import { askBeforeLeaving } from '../../lib/session/leave.ts';
import { currentUid } from '../../lib/session/session.ts';
import { pendingWrites } from '../../lib/write-queue/pending-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Signing out forgets what is on the phone; changes the server does not have yet are worth a question. */
export function LeaveQuestion() {
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null);
  useEffect(() => {
    askBeforeLeaving(async () => {
      const pending = await pendingWrites(currentUid());
      return pending.length === 0 || new Promise<boolean>((resolve) => setAnswer(() => resolve));
    });
  }, []);
  const reply = (leave: boolean) => () => {
    answer?.(leave);
    setAnswer(null);
  };
  return (
    <Dialog
      open={answer !== null}
      title="Tienes cambios sin enviar"
      onClose={reply(false)}
      actions={
        <>
          <Button kind="danger" onClick={reply(true)}>
            Salir igual
          </Button>
          <Button onClick={reply(false)}>Quedarme</Button>
        </>
      }
    >
      <p className="text-muted">Se enviarán solos cuando vuelva la conexión. Si cierras sesión ahora, se pierden.</p>
    </Dialog>
  );
}
