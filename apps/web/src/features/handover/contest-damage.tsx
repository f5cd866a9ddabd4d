import { useQueryClient } from '@tanstack/react-query';
import { longestComment } from '@volante/domain/handover/damages';
import { useState } from 'react';
import { useDraft } from '@volante/client/drafts.ts';
import { ConnectionError } from '@volante/client/errors.ts';
import { useEndsWithSignal } from '../../lib/ends-with-signal.ts';
import { currentUid } from '@volante/client/session.ts';
import { defineMutation } from '../../lib/write-queue/define-mutation.ts';
import { sendNow } from '../../lib/write-queue/send-now.ts';
import { Button } from '@volante/ui/button.tsx';
import { TextArea } from '@volante/ui/text-area.tsx';
import { ContestDamageDocument } from './contest-damage.generated.ts';
import { refreshExchanges } from './exchange-uploads.ts';

const contest = defineMutation({ mode: 'immediate', document: ContestDamageDocument });

/** Says once that a damage is not so. What is typed stays until it has arrived. */
export function ContestDamage({ damageId }: { damageId: string }) {
  const client = useQueryClient();
  const [comment, setComment, clear] = useDraft(`contest.${damageId}`, '');
  const [open, setOpen] = useState(comment !== '');
  const [trouble, setTrouble] = useState<Error>();
  useEndsWithSignal(trouble instanceof ConnectionError, () => setTrouble(undefined));
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    setTrouble(undefined);
    try {
      await sendNow(contest, { driverId: currentUid(), damageId, comment });
      clear();
      refreshExchanges(client);
    } catch (error) {
      setTrouble(error as Error);
      setBusy(false);
    }
  }

  if (!open) {
    return (
      <Button kind="ghost" onClick={() => setOpen(true)}>
        No estoy de acuerdo
      </Button>
    );
  }
  return (
    <>
      <TextArea
        label="¿Por qué no estás de acuerdo?"
        hint="Se objeta una sola vez. Soporte decide con las fotos de ambos."
        error={trouble?.message}
        maxLength={longestComment}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <Button busy={busy} disabled={comment.trim() === ''} onClick={() => void send()}>
        Enviar objeción
      </Button>
    </>
  );
}
