import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConnectionError } from '@volante/client/errors.ts';
import { useEndsWithSignal } from '../../lib/ends-with-signal.ts';
import { go } from '@volante/client/navigation.ts';
import { currentUid } from '@volante/client/session.ts';
import { sendNow } from '../../lib/write-queue/send-now.ts';
import { Button } from '@volante/ui/button.tsx';
import { Dialog } from '@volante/ui/dialog.tsx';
import { acceptTerms } from './accept-terms.ts';

interface Props {
  open: boolean;
  /** The version that was read. */
  version: string;
  onClose: () => void;
}

export function ConfirmTerms({ open, version, onClose }: Props) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Error>();
  useEndsWithSignal(problem instanceof ConnectionError, () => setProblem(undefined));
  const accept = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await sendNow(acceptTerms, { uid: currentUid(), tc: true, version }, client);
      go('/app/', { replace: true });
    } catch (error) {
      setProblem(error as Error);
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
          {problem.message}
        </p>
      )}
    </Dialog>
  );
}
