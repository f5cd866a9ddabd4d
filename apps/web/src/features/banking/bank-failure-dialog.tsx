import { ApiError, NetworkError } from '@volante/client/errors.ts';
import { openSupportChat } from '../../lib/support-chat.ts';
import { SupportDialog } from '@volante/ui/support-dialog.tsx';
import { useLast } from './use-last.ts';

interface BankFailureDialogProps {
  title: 'Error al editar cuentas bancarias' | 'Error al enviar información';
  failure: unknown;
  onClose: () => void;
}

/** A refusal or a lost network explains itself with its own message. Anything else is our fault and shows none. */
function reasonOf(failure: unknown): string | undefined {
  const ours = failure instanceof ApiError && failure.code === 'INTERNAL';
  return (failure instanceof ApiError || failure instanceof NetworkError) && !ours ? failure.message : undefined;
}

/** [BNK-03] What the driver typed or chose stays as it was behind the dialog. */
export function BankFailureDialog({ title, failure, onClose }: BankFailureDialogProps) {
  const reason = reasonOf(useLast(failure));
  return (
    <SupportDialog open={failure !== undefined} title={title} onClose={onClose} onChat={() => void openSupportChat()}>
      {reason && <p className="pb-2 font-semibold">{reason}</p>}
      <p className="text-muted">
        {reason
          ? 'Si lo necesitas, contacta a soporte pinchando en el chat'
          : 'Ups, ha ocurrido un error de nuestra parte. Contacta a soporte pinchando en el chat'}
      </p>
    </SupportDialog>
  );
}
