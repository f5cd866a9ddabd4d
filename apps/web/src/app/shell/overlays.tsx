import { useDriver } from '../../lib/driver/use-driver.ts';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { useChatFailure, useOpenChat } from '../../lib/support-chat.ts';
import { useSnackbar } from '@volante/ui/snackbar-queue.ts';
import { LeaveQuestion } from './leave-question.tsx';

const loadTerms = () => import('./terms-modal.tsx').then((module) => module.TermsModal);
const loadChatFailure = () => import('./chat-failure.tsx').then((module) => module.ChatFailure);
const loadChat = () => import('../../features/support/chat/chat-overlay.tsx').then((module) => module.ChatOverlay);
const loadSnackbars = () => import('@volante/ui/snackbar.tsx').then((module) => module.SnackbarHost);

/** What may come up over any screen; hardly ever anything does. */
export function Overlays({ askForTerms }: { askForTerms: boolean }) {
  const { driver } = useDriver();
  const termsChanged = askForTerms && driver?.verifiedList.tc === false;
  const hasNews = useSnackbar() !== undefined;
  const [chatFailed, onClose] = useChatFailure();
  const chat = useOpenChat();
  return (
    <>
      <LazyPart load={loadTerms} wanted={termsChanged} props={{ open: termsChanged }} />
      <LazyPart load={loadChat} wanted={chat !== undefined} props={{ chat }} />
      <LazyPart load={loadChatFailure} wanted={chatFailed} props={{ open: chatFailed, onClose }} />
      <LazyPart load={loadSnackbars} wanted={hasNews} props={{}} />
      <LeaveQuestion />
    </>
  );
}
