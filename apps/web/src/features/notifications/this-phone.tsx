import { useState } from 'react';
import { type PushState, turnPushOn } from '../../lib/push/subscribe.ts';
import { reportError } from '../../lib/report-error.ts';
import { currentUid } from '@volante/client/session.ts';
import { defineMutation } from '../../lib/write-queue/define-mutation.ts';
import { sendNow } from '../../lib/write-queue/send-now.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { showSnackbar } from '@volante/ui/snackbar-queue.ts';
import { TryPushDocument } from './try-push.generated.ts';

const tryPush = defineMutation({ mode: 'immediate', document: TryPushDocument, anew: true });

const words: Record<PushState, string> = {
  unsupported: 'Este navegador no recibe avisos. Instala la app en tu teléfono para recibirlos.',
  denied: 'Bloqueaste los avisos de esta app. Permítelos en los ajustes de tu navegador y vuelve aquí.',
  off: 'Actívalos para saber al momento de tus entregas, tus pagos y las respuestas de soporte.',
  unconfirmed: 'Revisando…',
  unreached: 'No pudimos revisar si este teléfono recibe tus avisos. Vuelve a entrar en un rato.',
  on: 'Este teléfono recibe tus avisos.',
};

interface ThisPhoneProps {
  publicKey: string;
  state: PushState;
  onChange: (state: PushState) => void;
}

/** [NOT-02] Whether this phone gets pushes. Permission is asked for on a tap, never at load. */
export function ThisPhone({ publicKey, state, onChange }: ThisPhoneProps) {
  const [busy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<void>, failure: string) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      reportError(error);
      showSnackbar({ text: failure, tone: 'bad' });
    }
    setBusy(false);
  };
  const turnOn = () =>
    attempt(async () => onChange(await turnPushOn(publicKey)), 'No pudimos activar los avisos. Intenta de nuevo.');
  const test = () =>
    attempt(async () => {
      const { tryPush: phones } = await sendNow(tryPush, { driverId: currentUid() });
      showSnackbar(
        phones > 0
          ? { text: 'Enviamos un aviso de prueba: llegará en unos segundos.', tone: 'good' }
          : { text: 'Todavía no tienes un teléfono con avisos activados.' },
      );
    }, 'No pudimos enviar la prueba. Intenta de nuevo.');
  return (
    <Card title="En este teléfono">
      <p className="pb-3 text-muted">{words[state]}</p>
      <div className="flex flex-col gap-2">
        {state === 'off' && (
          <Button full icon="bell" busy={busy} onClick={() => void turnOn()}>
            Activar avisos
          </Button>
        )}
        <Button full kind="secondary" busy={state !== 'off' && busy} onClick={() => void test()}>
          Probar en mi teléfono
        </Button>
      </div>
    </Card>
  );
}
