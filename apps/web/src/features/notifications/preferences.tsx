import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { queryKey } from '../../lib/graphql/operation.ts';
import { useApi } from '../../lib/graphql/use-api.ts';
import { tellLostSend } from '../../lib/lost-send.ts';
import { reportError } from '../../lib/report-error.ts';
import { currentUid } from '../../lib/session/session.ts';
import { defineMutation } from '../../lib/write-queue/define-mutation.ts';
import { sendNow } from '../../lib/write-queue/send-now.ts';
import { Card } from '../../ui/card.tsx';
import { Screen } from '../../ui/screen.tsx';
import { showSnackbar } from '../../ui/snackbar-queue.ts';
import { Switch } from '../../ui/switch.tsx';
import { GetPushPreferencesDocument, type GetPushPreferencesQuery } from './get-push-preferences.generated.ts';
import { ThisPhone } from './this-phone.tsx';
import { SetPushPreferencesDocument } from './set-push-preferences.generated.ts';
import { usePushState } from './use-push-state.ts';

type Preferences = GetPushPreferencesQuery['getPushPreferences'];

const kinds: { type: 'bill' | 'exchange' | 'other'; label: string; text: string }[] = [
  { type: 'bill', label: 'Liquidaciones y pagos', text: 'Cuando se cierra tu semana o se mueve tu dinero' },
  { type: 'exchange', label: 'Entregas de turno', text: 'Cuando se acerca o cambia una entrega' },
  { type: 'other', label: 'Todo lo demás', text: 'Documentos, cambios de turno, respuestas de soporte' },
];

const savePreferences = defineMutation({ mode: 'immediate', document: SetPushPreferencesDocument });

/** Which notifications reach the phone. The list shows all of them, whatever is chosen here. */
export function Preferences({ title }: { title: string }) {
  const driverId = currentUid();
  const query = useApi(GetPushPreferencesDocument, { driverId });
  const [push, setPush] = usePushState();
  const preferences = query.data?.getPushPreferences;
  const state = stateOf(query);
  return (
    <Screen
      title={title}
      back="/app/v2/notifications"
      state={state === 'ready' && !push ? 'loading' : state}
      onRetry={() => void query.refetch()}
    >
      {preferences && push && <ThisPhone publicKey={preferences.publicKey} state={push} onChange={setPush} />}
      {preferences && <Kinds preferences={preferences} />}
    </Screen>
  );
}

function Kinds({ preferences }: { preferences: Preferences }) {
  const driverId = currentUid();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const show = (getPushPreferences: Preferences) =>
    client.setQueryData<GetPushPreferencesQuery>(queryKey(GetPushPreferencesDocument, { driverId }), {
      getPushPreferences,
    });
  const change = async (type: (typeof kinds)[number]['type'], wanted: boolean) => {
    const wish: Preferences = { ...preferences, [type]: wanted };
    const { bill, exchange, other } = wish;
    setBusy(true);
    show(wish);
    try {
      await sendNow(savePreferences, { driverId, bill, exchange, other });
    } catch (error) {
      reportError(error);
      show(preferences);
      if (tellLostSend(error, 'Elígelo otra vez cuando vuelva la señal.')) return setBusy(false);
      showSnackbar({ text: 'No pudimos guardar tu preferencia. Intenta de nuevo.', tone: 'bad' });
    }
    setBusy(false);
  };
  return (
    <Card title="Qué avisos quieres recibir">
      <div className="flex flex-col gap-2">
        {kinds.map(({ type, label, text }) => (
          <Switch
            key={type}
            label={label}
            text={text}
            checked={preferences[type]}
            disabled={busy}
            onChange={(wanted) => void change(type, wanted)}
          />
        ))}
      </div>
      <p className="pt-3 text-sm text-muted">En tu lista de notificaciones siempre verás todas.</p>
    </Card>
  );
}
