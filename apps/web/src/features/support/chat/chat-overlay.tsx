import { caseSubject, caseTitle, chatProblems } from '@volante/domain/support/cases';
import { useId, useReducer } from 'react';
import { waitingIn } from '../../../lib/chat/outgoing.ts';
import { closeSupportChat, openSupportChat, type OpenChat } from '../../../lib/support-chat.ts';
import { supportCall } from '../../../lib/support-phone.ts';
import { useUploads } from '../../../lib/uploads/upload-list.ts';
import { Button } from '@volante/ui/button.tsx';
import { IconButton } from '@volante/ui/icon-button.tsx';
import { useModal } from '@volante/ui/use-modal.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { useConversation } from './use-conversation.ts';

/** [HLP-04] The chat, above whatever is on the screen; its language is Spanish of Mexico, as the specification has it. */
export function ChatOverlay({ chat }: { chat: OpenChat | undefined }) {
  const { present, props } = useModal({ open: chat !== undefined, dismissible: true, onClose: closeSupportChat });
  const titleId = useId();
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  if (!present) return null;
  return (
    <dialog
      {...props}
      lang="es-MX"
      aria-labelledby={titleId}
      className="modal m-0 mx-auto h-dvh max-h-none w-full max-w-[480px] overflow-hidden bg-canvas text-ink shadow-float open:flex"
    >
      {chat && <Conversation key={`${chat.conversation} ${attempt}`} titleId={titleId} retry={retry} {...chat} />}
    </dialog>
  );
}

interface ConversationProps extends OpenChat {
  titleId: string;
  /** Begins anew, after a failure. */
  retry: () => void;
}

function Conversation({ conversation, about, titleId, retry }: ConversationProps) {
  const { state, ...known } = useConversation(conversation);
  const waiting = waitingIn(useUploads(), conversation);
  const shownAbout = state?.about?.text ?? about?.text;
  return (
    <div className="flex min-w-0 flex-1 flex-col pt-safe">
      <header className="flex items-center gap-1 border-b border-line bg-surface py-2 pr-2 pl-4">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} tabIndex={-1} className="line-clamp-2 text-lg font-bold">
            {state ? caseSubject(state.subject) : 'Chat de soporte'}
          </h2>
          <p className="text-sm text-muted">{state ? caseTitle(state.number) : 'Te respondemos aquí'}</p>
        </div>
        <IconButton icon="phone" label="Llamar a soporte" href={supportCall()} />
        <IconButton icon="close" label="Cerrar chat" onClick={closeSupportChat} />
      </header>
      {shownAbout && <p className="border-b border-line bg-soft px-4 py-2 text-sm text-primary">Sobre: {shownAbout}</p>}
      <MessageList {...known} retry={retry} staffRead={state?.staffRead ?? 0} waiting={waiting} />
      {state?.status === 'closed' ? (
        <Closed />
      ) : (
        <Composer conversation={conversation} about={state ? undefined : about} begun={state !== null} />
      )}
    </div>
  );
}

function Closed() {
  return (
    <footer className="flex flex-col gap-3 border-t border-line bg-surface px-4 pt-3 pb-safe-4">
      <p className="text-center text-muted">{chatProblems.closed}</p>
      <Button full icon="chat" onClick={() => void openSupportChat({ fresh: true })}>
        Iniciar un nuevo chat
      </Button>
    </footer>
  );
}
