import { useEffect, useState } from 'react';
import { confirmPush, type PushState, pushStateHere } from './subscribe.ts';
import { within } from '@volante/client/within.ts';

/** In ms: a phone that does not say by then must not hold up the rest of the screen. */
const longest = 1000;

/** Whether this phone gets pushes; undefined for the moment until the phone has said. */
export function usePushState() {
  const [state, setState] = useState<PushState>();
  useEffect(() => {
    within(longest, pushStateHere()).then(
      (known) => setState(known ?? 'unreached'),
      () => setState('unsupported'),
    );
  }, []);
  useEffect(() => {
    if (state === 'unconfirmed') confirmPush().then(setState, () => setState('unsupported'));
  }, [state]);
  return [state, setState] as const;
}
