import { openSupportChat } from '../../lib/support-chat.ts';
import { FailureDialog } from '@volante/ui/failure-dialog.tsx';

/** [DOC-07] The fault is ours; the file waits on the phone beside its document. */
export function UploadFailedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FailureDialog
      title="Error al subir archivo"
      text="Ups, ha ocurrido un error de nuestra parte. Contacta a soporte pinchando en el chat"
      failure={open || undefined}
      onClose={onClose}
      onChat={() => void openSupportChat()}
    />
  );
}
