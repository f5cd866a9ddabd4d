import { useState } from 'react';
import { useApi } from '../../lib/graphql/use-api.ts';
import { turnPushOn } from '../../lib/push/subscribe.ts';
import { usePushState } from '../../lib/push/use-push-state.ts';
import { reportError } from '../../lib/report-error.ts';
import { currentUid } from '@volante/client/session.ts';
import { readStored, store } from '@volante/client/storage.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { showSnackbar } from '@volante/ui/snackbar-queue.ts';
import { GetPushKeyDocument } from './get-push-key.generated.ts';

const answeredName = 'push-offer-answered';

/** [DAY-05] Offers pushes once: whoever answered is not asked again. Permission is asked for on the tap. */
export function PushOffer() {
  const [state] = usePushState();
  const [open, setOpen] = useState(() => readStored(answeredName) !== true);
  const [busy, setBusy] = useState(false);
  const wanted = open && state === 'off';
  const key = useApi(GetPushKeyDocument, { driverId: currentUid() }, { enabled: wanted }).data?.getPushPreferences;
  if (!wanted || !key) return null;
  const answer = () => {
    store(answeredName, true);
    setOpen(false);
  };
  const turnOn = async () => {
    setBusy(true);
    try {
      const on = await turnPushOn(key.publicKey);
      answer();
      if (on === 'on') showSnackbar({ text: 'Listo: este teléfono recibe tus avisos.', tone: 'good' });
    } catch (error) {
      reportError(error);
      setBusy(false);
      showSnackbar({ text: 'No pudimos activar los avisos. Intenta de nuevo.', tone: 'bad' });
    }
  };
  return (
    <Card title="Entérate al momento">
      <p className="mt-1 text-muted">
        Te avisamos en este teléfono cuando revisemos un documento o haya un auto para ti.
      </p>
      <div className="mt-3 flex flex-wrap gap-2 *:flex-1">
        <Button icon="bell" busy={busy} onClick={() => void turnOn()}>
          Activar avisos
        </Button>
        <Button kind="ghost" onClick={answer}>
          Ahora no
        </Button>
      </div>
    </Card>
  );
}
