import { useEffect, useState } from 'react';
import { confirmPush, type PushState, pushStateHere } from '../../lib/push/subscribe.ts';

/** Whether this phone gets pushes; undefined for the moment until the phone has said. */
export function usePushState() {
  const [state, setState] = useState<PushState>();
  useEffect(() => {
    pushStateHere().then(setState, () => setState('unsupported'));
  }, []);
  useEffect(() => {
    if (state === 'unconfirmed') confirmPush().then(setState, () => setState('unsupported'));
  }, [state]);
  return [state, setState] as const;
}
