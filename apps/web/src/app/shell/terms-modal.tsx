import { useTermsChanges } from '../../lib/driver/use-terms-changes.ts';
import { Button } from '@volante/ui/button.tsx';
import { Dialog } from '@volante/ui/dialog.tsx';

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
      {open && <ChangedClauses />}
    </Dialog>
  );
}

function ChangedClauses() {
  const changes = useTermsChanges()?.changes ?? [];
  if (changes.length === 0) return null;
  return (
    <>
      <p className="pt-3 pb-1 font-semibold">Qué cambió</p>
      <ul className="list-disc pl-5">
        {changes.map(({ title }) => (
          <li key={title}>{title.replace(/^\d+\. /, '')}</li>
        ))}
      </ul>
    </>
  );
}
