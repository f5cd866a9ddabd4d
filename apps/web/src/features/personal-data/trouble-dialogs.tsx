import { openSupportChat } from '../../lib/support-chat.ts';
import { FailureDialog } from '@volante/ui/failure-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { FormDialogsProps } from './form-dialogs.tsx';

/** A fault of ours, or data saved elsewhere meanwhile. */
export function TroubleDialogs({ form, failureText }: FormDialogsProps) {
  const { conflict } = form;
  return (
    <>
      <FailureDialog
        title="Error al enviar información"
        text={failureText}
        failure={form.failure}
        onClose={form.forgetFailure}
        onChat={() => void openSupportChat()}
      />
      {conflict && <ConflictDialog conflict={conflict} onSettle={form.settle} />}
    </>
  );
}
