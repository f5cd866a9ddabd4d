import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, ConnectionError, NetworkError } from '@volante/client/errors.ts';
import { queryKey } from '@volante/client/graphql/operation.ts';
import { useEndsWithSignal } from '../../lib/ends-with-signal.ts';
import { reportError } from '../../lib/report-error.ts';
import type { CompleteChoice } from './choice.ts';
import { GetConfigPlansDocument } from './get-config-plans.generated.ts';
import { sendPlan } from './send-plan.ts';

const ours = new Set(['INTERNAL', 'UNAVAILABLE']);

function reasonOf(error: unknown): string {
  if (error instanceof NetworkError)
    return 'No pudimos enviar tu plan. Revisa tu conexión: tu elección queda guardada.';
  if (error instanceof ApiError && !ours.has(error.code)) return error.message;
  return 'Ups, ha ocurrido un error de nuestra parte. Contacta a soporte pinchando en el chat.';
}

/** Sending the choice, once at a time; `failure` says why it did not arrive, as long as that is so. */
export function useSend(onSent: () => void) {
  const client = useQueryClient();
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [signalIsBack, setSignalIsBack] = useState(false);
  useEndsWithSignal(error instanceof ConnectionError && !signalIsBack, () => setSignalIsBack(true));

  function forget(): void {
    setError(undefined);
    setSignalIsBack(false);
  }

  async function send(choice: CompleteChoice): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    forget();
    try {
      await sendPlan(client, choice);
      onSent();
    } catch (thrown) {
      reportError(thrown);
      setError(thrown);
      // A refusal may tell of a plan or shift that is gone: the offer is asked for again.
      void client.invalidateQueries({ queryKey: queryKey(GetConfigPlansDocument, { country: 'CL' }) });
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  const failed = error !== undefined;
  return {
    busy,
    failed,
    failure: failed && !signalIsBack ? reasonOf(error) : undefined,
    send: (choice: CompleteChoice) => void send(choice),
    forget,
  };
}
