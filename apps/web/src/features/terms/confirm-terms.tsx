import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { go } from '../../lib/navigation.ts';
import { currentUid } from '../../lib/session/session.ts';
import { sendNow } from '../../lib/write-queue/send-now.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { acceptTerms } from './accept-terms.ts';

export function ConfirmTerms({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const accept = async () => {
    setBusy(true);
    setProblem('');
    try {
      await sendNow(acceptTerms, { uid: currentUid(), tc: true }, client);
      go('/app/', { replace: true });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      title="Aceptaste los Términos de Servicio"
      onClose={onClose}
      actions={
        <Button busy={busy} onClick={() => void accept()}>
          Ir a inicio
        </Button>
      }
    >
      <p className="text-muted">
        Al continuar dejamos registrada tu aceptación. Puedes volver a leerlos cuando quieras.
      </p>
      {problem && (
        <p role="alert" className="pt-3 font-semibold text-expense">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
