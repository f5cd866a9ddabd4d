import { Button } from '@volante/ui/button.tsx';
import { Dialog } from '@volante/ui/dialog.tsx';
import { signInAgain } from '../../lib/session/begin-sign-in.ts';
import { BankFailureDialog } from './bank-failure-dialog.tsx';
import { keepWish } from './kept-wish.ts';
import { needsSignIn } from './needs-sign-in.ts';

interface SaveFailureProps {
  failure: unknown;
  onClose: () => void;
}

function leave(): void {
  keepWish('add');
  void signInAgain();
}

/** Why an account was not saved. [FRT-08] Where a new sign-in is needed first, the way there and back keeps what was typed. */
export function SaveFailure({ failure, onClose }: SaveFailureProps) {
  const signIn = needsSignIn(failure);
  return (
    <>
      <Dialog
        open={signIn}
        title="Vuelve a iniciar sesión"
        onClose={onClose}
        actions={
          <>
            <Button kind="ghost" onClick={onClose}>
              Cancelar
            </Button>
            <Button onClick={leave}>Iniciar sesión</Button>
          </>
        }
      >
        <p className="text-muted">
          Guardar esta cuenta necesita que acabes de iniciar sesión. Después vuelves aquí con lo que escribiste.
        </p>
      </Dialog>
      <BankFailureDialog title="Error al enviar información" failure={signIn ? undefined : failure} onClose={onClose} />
    </>
  );
}
