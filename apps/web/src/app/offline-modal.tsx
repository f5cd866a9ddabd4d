import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** [APP-03] */
export function OfflineModal({ open, signedIn, onClose }: { open: boolean; signedIn: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      title="No tienes conexión a internet"
      onClose={onClose}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {signedIn ? 'Ver últimos datos' : 'Cerrar'}
          </Button>
          <Button onClick={() => location.reload()}>Reintentar</Button>
        </>
      }
    >
      <p className="text-muted">
        {signedIn
          ? 'Puedes revisar lo último que guardamos en tu teléfono. Lo que quede pendiente saldrá cuando vuelva la señal.'
          : 'Revisa tus datos móviles o el wifi e intenta de nuevo.'}
      </p>
    </Dialog>
  );
}
