import { keys } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { uploadsStore } from '../../lib/phone-databases.ts';
import { askBeforeLeaving } from '../../lib/session/leave.ts';
import { currentUid } from '@volante/client/session.ts';
import { pendingWrites } from '../../lib/write-queue/pending-store.ts';
import type { Unsent } from './leave-dialog.tsx';

type Reply = (leave: boolean) => void;

const longestLook = 1000;

/** A phone whose storage fails or hangs has nothing it could still send. */
function hasUnsent(): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, longestLook, false));
  const found = Promise.all([pendingWrites(currentUid()), keys(uploadsStore)]).then(
    (lists) => lists.some((list) => list.length > 0),
    () => false,
  );
  return Promise.race([found, late]);
}

type DialogCode = typeof import('./leave-dialog.tsx');

/** Signing out forgets what is on the phone; changes the server does not have yet are worth a question. */
export function LeaveQuestion() {
  const [question, setQuestion] = useState<Pick<DialogCode, 'LeaveDialog'> & { unsent: Unsent; reply: Reply }>();
  useEffect(() => {
    let open: Reply | undefined;
    const stopAsking = askBeforeLeaving(async () => {
      if (!(await hasUnsent())) return true;
      const code: DialogCode | undefined = await import('./leave-dialog.tsx').catch(() => undefined);
      if (!code) return confirm('Tienes cambios sin enviar. Si cierras sesión ahora, se pierden.');
      const unsent = await code.countUnsent(currentUid());
      // The last of it may have left meanwhile.
      if (unsent.waiting + unsent.stopped === 0) return true;
      return new Promise<boolean>((resolve) => {
        open = resolve;
        const reply = (leave: boolean) => (setQuestion(undefined), resolve(leave));
        setQuestion({ LeaveDialog: code.LeaveDialog, unsent, reply });
      });
    });
    // When the shell goes, an open question counts as answered with no.
    return () => {
      stopAsking();
      open?.(false);
    };
  }, []);
  return question && <question.LeaveDialog unsent={question.unsent} reply={question.reply} />;
}
