import { openSupportChat } from '../../lib/support-chat.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** [DOC-07] The fault is ours; the file waits on the phone beside its document. */
export function UploadFailedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const chat = () => {
    onClose();
    void openSupportChat();
  };
  return (
    <Dialog
      open={open}
      title="Error al subir archivo"
      onClose={onClose}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            Cerrar
          </Button>
          <Button onClick={chat}>Abrir chat</Button>
        </>
      }
    >
      <p className="text-muted">Ups, ha ocurrido un error de nuestra parte. Contacta a soporte pinchando en el chat</p>
    </Dialog>
  );
}
