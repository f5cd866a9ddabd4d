import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** [APP-05] The terms changed since the driver accepted them. */
export function TermsModal({ open }: { open: boolean }) {
  return (
    <Dialog
      open={open}
      dismissible={false}
      title="Cambios en los Términos de Servicio"
      actions={<Button href="/terms-and-conditions">Continuar</Button>}
    >
      <p className="text-muted">
        Actualizamos las condiciones de tu arriendo. Léelas y acéptalas para seguir usando la app.
      </p>
    </Dialog>
  );
}
