import { Button } from '@volante/ui/button.tsx';
import { Dialog } from '@volante/ui/dialog.tsx';
import { inWords } from './account-words.ts';
import type { Question } from './use-account-changes.ts';
import { useLast } from './use-last.ts';

const words: Record<Question['kind'], { title: string; text: string; confirm: string }> = {
  main: {
    title: '¿Dejar como principal?',
    text: 'Desde ahora te pagaremos en esta cuenta.',
    confirm: 'Confirmar',
  },
  delete: {
    title: '¿Eliminar esta cuenta?',
    text: 'Si la necesitas otra vez, tendrás que agregarla de nuevo.',
    confirm: 'Eliminar',
  },
  signIn: {
    title: 'Vuelve a iniciar sesión',
    text: 'Cambiar la cuenta en la que te pagamos necesita que acabes de iniciar sesión. Después vuelves aquí y lo terminas con un toque.',
    confirm: 'Iniciar sesión',
  },
};

interface AccountQuestionProps {
  question: Question | undefined;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function AccountQuestion({ question, busy, onConfirm, onCancel }: AccountQuestionProps) {
  const shown = useLast(question);
  const { title, text, confirm } = words[shown?.kind ?? 'main'];
  return (
    <Dialog
      open={question !== undefined}
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button kind="ghost" onClick={onCancel}>
            Cancelar
          </Button>
          <Button kind={shown?.kind === 'delete' ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {shown && <p className="pb-2 font-semibold">{inWords(shown.account)}</p>}
      <p className="text-muted">{text}</p>
    </Dialog>
  );
}
