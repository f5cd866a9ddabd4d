import type { PetitionAnswer } from '@volante/domain/swaps/petition';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tellLostSend } from '@volante/client/lost-send.ts';
import { go } from '@volante/client/navigation.ts';
import { currentUid } from '@volante/client/session.ts';
import { sendNow } from '../../lib/write-queue/send-now.ts';
import { showSnackbar } from '@volante/ui/snackbar-queue.ts';
import { home } from './address.ts';
import { updatePetition } from './petition-mutations.ts';
import { type OpenPetition, rememberAnswer } from './use-open-petition.ts';

function arrive(answer: PetitionAnswer): void {
  if (answer === 'accept') return go(`${home}/success`, { replace: true });
  if (answer === 'reject') return go(`${home}/reject`, { replace: true });
  showSnackbar({ text: 'Solicitud eliminada', tone: 'good' });
  go(home, { replace: true });
}

/** [PET-06] [PET-10] Accepting, rejecting and deleting. A refusal keeps the screen until its dialog is closed. */
export function useAnswer() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<PetitionAnswer>();
  const [about, setAbout] = useState<OpenPetition>();
  const [failure, setFailure] = useState<{ error: unknown }>();

  /** What is true now is asked for: the home follows if the petition is closed. */
  function forget(): void {
    setFailure(undefined);
    setAbout(undefined);
    void client.invalidateQueries();
  }

  async function send(petition: OpenPetition, answer: PetitionAnswer): Promise<void> {
    setBusy(answer);
    setAbout(petition);
    // Seen as this phone's own before the next look finds the petition gone.
    rememberAnswer(petition._id);
    try {
      const variables = { participantId: currentUid(), petitionId: petition._id, accepted: answer === 'accept' };
      const { updateShiftChangePetition: updated } = await sendNow(updatePetition, variables, client);
      if (!updated) throw new Error('Sin respuesta del servidor.');
      arrive(answer);
      // Stays busy: the next screen's code is on its way.
    } catch (error) {
      if (tellLostSend(error, 'Responde otra vez cuando vuelva la señal.')) forget();
      else setFailure({ error });
      setBusy(undefined);
    }
  }

  return {
    busy,
    failure,
    /** The petition that is being answered, from the tap until the next screen, or until the dialog is closed. */
    about,
    send: (petition: OpenPetition, answer: PetitionAnswer) => void send(petition, answer),
    forget,
  };
}
