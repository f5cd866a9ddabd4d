import { config } from '../../lib/config.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';

/** [DAY-02] The driver has asked for the deletion of the account: the way to what is still open, and to take it back. */
export function LeavingCard({ open }: { open: boolean }) {
  if (!open) return null;
  return (
    <Card title="Pediste eliminar tu cuenta">
      <p className="text-muted">La eliminamos cuando esté resuelto lo que tienes pendiente.</p>
      <Button kind="secondary" full className="mt-3" href={`${config().accounts}/settings/delete`}>
        Ver pendientes o retirar solicitud
      </Button>
    </Card>
  );
}
