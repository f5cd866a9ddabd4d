import { useEffect, useState } from 'react';
import { IdlePart } from '../lib/idle-part.tsx';
import { useOnline } from '../lib/online.ts';

/** A lift or a tunnel is no news. */
const grace = 1500;

const loadModal = () => import('./offline-modal.tsx').then((module) => module.OfflineModal);

/** Shows the modal when the network goes, or is gone from the start. Its code comes while there still is one. */
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
  return <IdlePart load={loadModal} props={{ open: !online && !told, signedIn, onClose: () => setTold(true) }} />;
}
