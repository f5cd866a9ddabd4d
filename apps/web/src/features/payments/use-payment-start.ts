import type { Pesos } from '@volante/domain/values/money';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, ConnectionError } from '@volante/client/errors.ts';
import { request } from '../../lib/graphql/request.ts';
import { useEndsWithSignal } from '../../lib/ends-with-signal.ts';
import { go } from '@volante/client/navigation.ts';
import { randomText } from '@volante/client/random.ts';
import { reportError } from '../../lib/report-error.ts';
import { currentUid } from '@volante/client/session.ts';
import { paymentAddress } from './address.ts';
import { refreshMoney } from './refresh-money.ts';
import { StartPaymentDocument } from './start-payment.generated.ts';

type Wish = { billId: string } | { amount: Pesos };

function reasonOf(error: unknown): string {
  if (!navigator.onLine) return 'No tienes conexión. Conéctate a internet para pagar: no se cobró nada.';
  if (error instanceof ApiError && error.code !== 'INTERNAL') return error.message;
  return 'No pudimos abrir la pasarela de pagos: no se cobró nada. Vuelve a intentarlo.';
}

/**
 * Leaves for the gateway; busy from the tap until the page is left, so that two taps are one visit. Each tap has a key of
 * its own: the server takes up the payment under way and says what became of it, where a kept answer would be of before.
 */
export function usePaymentStart() {
  const client = useQueryClient();
  const leaving = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  useEndsWithSignal(error instanceof ConnectionError, () => setError(undefined));

  useEffect(() => {
    // The phone's back button brings the page back as it was left: what happened meanwhile is asked for.
    const cameBack = ({ persisted }: PageTransitionEvent) => {
      leaving.current = false;
      setBusy(false);
      if (persisted) refreshMoney(client);
    };
    addEventListener('pageshow', cameBack);
    return () => removeEventListener('pageshow', cameBack);
  }, [client]);

  async function start(wish: Wish): Promise<void> {
    if (leaving.current) return;
    leaving.current = true;
    setBusy(true);
    setError(undefined);
    try {
      const variables = { uid: currentUid(), ...wish };
      const { startPayment } = await request(StartPaymentDocument, variables, { idempotencyKey: randomText(16) });
      if (startPayment.url) return location.assign(startPayment.url);
      // Paid meanwhile, in another tab.
      go(paymentAddress(startPayment._id));
    } catch (thrown) {
      reportError(thrown);
      setError(thrown);
      refreshMoney(client);
    }
    leaving.current = false;
    setBusy(false);
  }

  const failure = error === undefined ? undefined : reasonOf(error);
  return { busy, failure, start: (wish: Wish) => void start(wish) };
}
