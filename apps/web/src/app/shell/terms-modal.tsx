import { useEffect } from 'react';
import { useDriver } from '../../lib/driver/use-driver.ts';
import { setDriverStatus } from '../../lib/report-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** [APP-05] The terms changed since the driver accepted them. */
export function TermsModal() {
  const { driver } = useDriver();
  const status = driver?.status.status;
  useEffect(() => {
    if (status) setDriverStatus(status);
  }, [status]);
  return (
    <Dialog
      open={driver?.verifiedList.tc === false}
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
