import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { go } from '@volante/client/navigation.ts';
import { sendNow } from '../../lib/write-queue/send-now.ts';
import { home } from './address.ts';
import { messageOf, say } from './say.ts';
import { stopChargingSession } from './session-mutations.ts';
import { rememberStop } from './use-session.ts';

/** [CHG-06] A stop the charge point accepts leads to the map, which shows the receipt when the session has ended. */
export function useStop(sessionId: string) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function press(): Promise<void> {
    setBusy(true);
    try {
      await sendNow(stopChargingSession, { sessionId }, client);
      rememberStop(sessionId);
      go(home, { replace: true });
      // Stays busy: the map's code is on its way.
    } catch (error) {
      say(`No se pudo detener la carga: ${messageOf(error)}`);
      setBusy(false);
    }
  }

  return { busy, press: () => void press() };
}
