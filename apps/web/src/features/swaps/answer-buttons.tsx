import { useState } from 'react';
import { openSupportChat } from '../../lib/support-chat.ts';
import { Button } from '@volante/ui/button.tsx';
import { Dialog } from '@volante/ui/dialog.tsx';
import { FailureDialog } from '@volante/ui/failure-dialog.tsx';
import type { useAnswer } from './use-answer.ts';
import type { OpenPetition } from './use-open-petition.ts';

interface AnswerButtonsProps {
  petition: OpenPetition;
  own: boolean;
  partner: string;
  answer: ReturnType<typeof useAnswer>;
}

/** [PET-10] The words of the catalogue. */
function failureWords(deleting: boolean) {
  return {
    title: deleting ? 'Error al eliminar solicitud' : 'Error al actualizar la solicitud',
    text: `Ocurrió un error al ${deleting ? 'eliminar' : 'actualizar'} la solicitud de cambio de turno, intenta nuevamente ó contacta a soporte para reportar el error.`,
  };
}

/** [PET-06] Deleting and rejecting are asked first. */
export function AnswerButtons({ petition, own, partner, answer }: AnswerButtonsProps) {
  const [asking, setAsking] = useState(false);
  const refusal = own ? 'delete' : 'reject';
  const confirmed = () => {
    setAsking(false);
    answer.send(petition, refusal);
  };
  return (
    <>
      {own ? (
        <Button full kind="danger" icon="trash" busy={answer.busy === 'delete'} onClick={() => setAsking(true)}>
          Eliminar solicitud
        </Button>
      ) : (
        <div className="flex flex-wrap gap-2 *:grow">
          <Button kind="danger" busy={answer.busy === 'reject'} onClick={() => setAsking(true)}>
            Rechazar
          </Button>
          <Button icon="check" busy={answer.busy === 'accept'} onClick={() => answer.send(petition, 'accept')}>
            Aceptar
          </Button>
        </div>
      )}
      <Dialog
        open={asking}
        title={own ? '¿Eliminar la solicitud?' : '¿Rechazar el cambio de turno?'}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button kind="ghost" onClick={() => setAsking(false)}>
              Volver
            </Button>
            <Button kind="danger" onClick={confirmed}>
              {own ? 'Sí, eliminar' : 'Sí, rechazar'}
            </Button>
          </>
        }
      >
        <p>
          {own
            ? `${partner} ya no podrá aceptarla. Sus turnos siguen como están.`
            : `Tus turnos siguen como están y le avisamos a ${partner}.`}
        </p>
      </Dialog>
      <FailureDialog
        {...failureWords(own)}
        failure={answer.failure?.error}
        onClose={answer.forget}
        onChat={() => void openSupportChat()}
      />
    </>
  );
}
