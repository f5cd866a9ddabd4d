import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export function LeaveDialog({ reply }: { reply: (leave: boolean) => void }) {
  return (
    <Dialog
      open
      title="Tienes cambios sin enviar"
      onClose={() => reply(false)}
      actions={
        <>
          <Button kind="danger" onClick={() => reply(true)}>
            Salir igual
          </Button>
          <Button onClick={() => reply(false)}>Quedarme</Button>
        </>
      }
    >
      <p className="text-muted">Se enviarán solos cuando vuelva la conexión. Si cierras sesión ahora, se pierden.</p>
    </Dialog>
  );
}
