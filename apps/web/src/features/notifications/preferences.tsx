import { type NotificationType, notificationTypes } from '@volante/domain/notifications/notification-types';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { keyOf } from '../../lib/graphql/question.ts';
import { useQuestion } from '../../lib/graphql/use-api.ts';
import { tellLostSend } from '@volante/client/lost-send.ts';
import { usePushState } from '../../lib/push/use-push-state.ts';
import { reportError } from '../../lib/report-error.ts';
import { currentUid } from '@volante/client/session.ts';
import { defineMutation } from '../../lib/write-queue/define-mutation.ts';
import { sendNow } from '../../lib/write-queue/send-now.ts';
import { Card } from '@volante/ui/card.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { showSnackbar } from '@volante/ui/snackbar-queue.ts';
import { Switch } from '@volante/ui/switch.tsx';
import { preferencesOf } from './preferences.first.ts';
import type { GetPushPreferencesQuery } from './get-push-preferences.generated.ts';
import { ThisPhone } from './this-phone.tsx';
import {
  SetPushPreferencesDocument,
  type SetPushPreferencesMutationVariables,
} from './set-push-preferences.generated.ts';

type Preferences = GetPushPreferencesQuery['getPushPreferences'];

const words: Record<NotificationType, { label: string; text: string }> = {
  bill: { label: 'Liquidaciones y pagos', text: 'Cuando se cierra tu semana o se mueve tu dinero' },
  exchange: { label: 'Entregas de turno', text: 'Cuando se acerca o cambia una entrega' },
  other: { label: 'Todo lo demás', text: 'Documentos, cambios de turno, respuestas de soporte' },
};

/** What is sent: every type, whichever was changed. */
type Wanted = Pick<SetPushPreferencesMutationVariables, NotificationType>;

const savePreferences = defineMutation({ mode: 'immediate', document: SetPushPreferencesDocument });

/** Which notifications reach the phone. The list shows all of them, whatever is chosen here. */
export function Preferences({ title }: { title: string }) {
  const driverId = currentUid();
  const query = useQuestion(preferencesOf(driverId));
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
    client.setQueryData<GetPushPreferencesQuery>(keyOf(preferencesOf(driverId)), {
      getPushPreferences,
    });
  const change = async (type: NotificationType, on: boolean) => {
    const { publicKey, ...before } = preferences;
    const wanted: Wanted = { ...before, [type]: on };
    setBusy(true);
    show({ publicKey, ...wanted });
    try {
      await sendNow(savePreferences, { driverId, ...wanted });
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
        {notificationTypes.map((type) => (
          <Switch
            key={type}
            {...words[type]}
            checked={preferences[type]}
            disabled={busy}
            onChange={(on) => void change(type, on)}
          />
        ))}
      </div>
      <p className="pt-3 text-sm text-muted">
        En tu lista de notificaciones siempre verás todas. Lo que cambia tu auto, tus documentos o tu cuenta te llega
        siempre, también por correo.
      </p>
    </Card>
  );
}
