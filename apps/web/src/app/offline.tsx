import { useEffect, useState } from 'react';
import { LazyPart } from '../lib/lazy-part.tsx';
import { useOnline } from '../lib/online.ts';

/** In ms. A shorter loss of network, as in a lift, is not shown. */
const grace = 1500;

const loadModal = () => import('./offline-modal.tsx').then((module) => module.OfflineModal);

/** Shows the modal when the network goes, or is gone from the start. The service worker has its code at hand. */
export function Offline({ signedIn }: { signedIn: boolean }) {
  const online = useOnline();
  const [told, setTold] = useState(true);
  useEffect(() => {
    if (online) return undefined;
    const timer = setTimeout(() => setTold(false), grace);
    return () => {
      clearTimeout(timer);
      setTold(true);
    };
  }, [online]);
  const open = !online && !told;
  return <LazyPart load={loadModal} wanted={open} props={{ open, signedIn, onClose: () => setTold(true) }} />;
}
