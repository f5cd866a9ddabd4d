import { useEffect, useState } from 'react';
import { LazyPart } from '../lib/lazy-part.tsx';
import { forgetLostSend, useLostSend, useSaidBeside } from '@volante/client/lost-send.ts';
import { useOnline } from '@volante/client/online.ts';

/** In ms. A shorter loss of network, as in a lift, is not shown. */
const grace = 1500;

const loadModal = () => import('./offline-modal.tsx').then((module) => module.OfflineModal);

type Loss = 'new' | 'shown' | 'closed';

/** True while a loss of network is worth a message; `close` ends that until the next one. */
function useLoss(online: boolean): [worthTelling: boolean, close: () => void] {
  const [loss, setLoss] = useState<Loss>('new');
  useEffect(() => {
    if (online) return undefined;
    const timer = setTimeout(() => setLoss((now) => (now === 'new' ? 'shown' : now)), grace);
    return () => {
      clearTimeout(timer);
      setLoss('new');
    };
  }, [online]);
  return [!online && loss === 'shown', () => setLoss('closed')];
}

/**
 * [SCR-03] The one message about the connection: the network goes, is gone from the start, or cut something off that was
 * being sent. It ends by itself. The service worker has its code at hand.
 */
export function Offline({ signedIn }: { signedIn: boolean }) {
  const online = useOnline();
  const [worthTelling, close] = useLoss(online);
  const lostSend = useLostSend();
  const saidBeside = useSaidBeside();
  const open = lostSend !== undefined || (worthTelling && !saidBeside);
  const onClose = () => {
    close();
    forgetLostSend();
  };
  return <LazyPart load={loadModal} wanted={open} props={{ open, online, signedIn, lostSend, onClose }} />;
}
