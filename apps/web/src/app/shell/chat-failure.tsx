import { useEffect, useState } from 'react';
import { retrySupportChat } from '../../lib/support-chat.ts';
import { supportCall, supportPhone } from '../../lib/support-phone.ts';
import { Button } from '@volante/ui/button.tsx';
import { Dialog } from '@volante/ui/dialog.tsx';

const wait = 10;
const linger = 5;

/** [APP-06] Counts down 10 s, then offers to try again, and closes by itself 5 s later. */
export function ChatFailure({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="Error al iniciar el Chat" onClose={onClose}>
      {open && <Countdown onOver={onClose} />}
      <p className="pt-3 text-sm text-muted">
        También puedes llamarnos al{' '}
        <a href={supportCall()} className="font-semibold whitespace-nowrap text-primary">
          {supportPhone()}
        </a>
      </p>
    </Dialog>
  );
}

function Countdown({ onOver }: { onOver: () => void }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((passed) => passed + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (seconds >= wait + linger) onOver();
  }, [seconds, onOver]);
  if (seconds < wait) {
    return (
      <p className="text-muted">
        No pudimos conectarte con soporte. Podrás intentarlo otra vez en{' '}
        <strong className="text-ink">{wait - seconds} s</strong>.
      </p>
    );
  }
  return (
    <>
      <output className="mb-4 block text-muted">Ya puedes intentarlo otra vez.</output>
      <Button full icon="refresh" onClick={() => void retrySupportChat()}>
        Reintentar
      </Button>
    </>
  );
}
