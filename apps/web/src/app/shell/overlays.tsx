import { useDriver } from '../../lib/driver/use-driver.ts';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { useChatFailure } from '../../lib/support-chat.ts';
import { useSnackbar } from '../../ui/snackbar-queue.ts';
import { LeaveQuestion } from './leave-question.tsx';

const loadTerms = () => import('./terms-modal.tsx').then((module) => module.TermsModal);
const loadChatFailure = () => import('./chat-failure.tsx').then((module) => module.ChatFailure);
const loadSnackbars = () => import('../../ui/snackbar.tsx').then((module) => module.SnackbarHost);

/** What may come up over any screen; hardly ever anything does. */
export function Overlays({ askForTerms }: { askForTerms: boolean }) {
  const { driver } = useDriver();
  const termsChanged = askForTerms && driver?.verifiedList.tc === false;
  const hasNews = useSnackbar() !== undefined;
  const [chatFailed, onClose] = useChatFailure();
  return (
    <>
      <LazyPart load={loadTerms} wanted={termsChanged} props={{ open: termsChanged }} />
      <LazyPart load={loadChatFailure} wanted={chatFailed} props={{ open: chatFailed, onClose }} />
      <LazyPart load={loadSnackbars} wanted={hasNews} props={{}} />
      <LeaveQuestion />
    </>
  );
}
