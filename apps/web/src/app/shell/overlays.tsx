import { SnackbarHost } from '../../ui/snackbar.tsx';
import { ChatFailure } from './chat-failure.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { TermsModal } from './terms-modal.tsx';

/** What may come up over any screen. */
export function Overlays({ askForTerms }: { askForTerms: boolean }) {
  return (
    <>
      {askForTerms && <TermsModal />}
      <ChatFailure />
      <LeaveQuestion />
      <SnackbarHost />
    </>
  );
}
