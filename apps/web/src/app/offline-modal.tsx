import { useEffect, useState } from 'react';
import { forgetLostSend } from '@volante/client/lost-send.ts';
import { onceConnected } from '../lib/once-connected.ts';
import { goingOut } from '../lib/uploads/pending-uploads.ts';
import { readUploads, useUploads } from '../lib/uploads/upload-list.ts';
import { usePendingWrites } from '../lib/write-queue/pending-store.ts';
import { Button } from '@volante/ui/button.tsx';
import { Dialog } from '@volante/ui/dialog.tsx';
import { offlineWords } from './offline-words.ts';

interface OfflineModalProps {
  open: boolean;
  online: boolean;
  signedIn: boolean;
  lostSend: string | undefined;
  onClose: () => void;
}

/** What goes out by itself when the signal is back. */
function useWaiting(signedIn: boolean): number {
  const writes = usePendingWrites().length;
  const uploads = goingOut(useUploads()).length;
  useEffect(() => {
    if (signedIn) void readUploads();
  }, [signedIn]);
  return signedIn ? writes + uploads : 0;
}

/** [APP-03] */
export function OfflineModal({ open, online, signedIn, lostSend, onClose }: OfflineModalProps) {
  const waiting = useWaiting(signedIn);
  useEffect(() => (lostSend === undefined ? undefined : onceConnected(forgetLostSend)), [lostSend]);
  const words = offlineWords({ signedIn, online, lostSend, waiting });
  // While the dialog closes it keeps its last words.
  const [shown, show] = useState(words);
  if (open && (shown.text !== words.text || shown.title !== words.title)) show(words);
  return (
    <Dialog
      open={open}
      title={shown.title}
      onClose={onClose}
      actions={
        lostSend === undefined ? (
          <>
            <Button kind="ghost" onClick={onClose}>
              {signedIn ? 'Ver últimos datos' : 'Cerrar'}
            </Button>
            <Button onClick={() => location.reload()}>Reintentar</Button>
          </>
        ) : (
          <Button onClick={onClose}>Entendido</Button>
        )
      }
    >
      <p className="text-muted">{shown.text}</p>
    </Dialog>
  );
}
