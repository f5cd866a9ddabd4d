import { useQueryClient } from '@tanstack/react-query';
import {
  type ConversationPage,
  type ConversationState,
  type ShownMessage,
  typingMs,
  withMessage,
} from '@volante/domain/support/chat';
import { useEffect, useReducer, useRef, useState } from 'react';
import { chatCall, chatSign } from '../../../lib/chat/call.ts';
import { follow } from '../../../lib/chat/follow.ts';
import { lastSent, startOutgoing } from '../../../lib/chat/outgoing.ts';
import { openChatStream } from '../../../lib/chat/stream.ts';
import { reportError } from '../../../lib/report-error.ts';
import { currentUid } from '@volante/client/session.ts';
import { useVisible } from './use-visible.ts';

interface Known {
  messages: readonly ShownMessage[];
  state: ConversationState | null;
  more: boolean;
}

type News = { page: ConversationPage; older: boolean } | { message: ShownMessage } | { state: ConversationState };

function hear(known: Known, news: News): Known {
  if ('message' in news) return { ...known, messages: withMessage(known.messages, news.message) };
  if ('state' in news) return { ...known, state: news.state };
  const { messages, state, more } = news.page;
  const all = messages.reduce(withMessage, known.messages);
  // A page read after a cut tells nothing of what is older than the pages before it.
  return { messages: all, state, more: news.older || known.messages.length === 0 ? more : known.more };
}

const pageOf = (uid: string, conversation: string, before?: number) =>
  chatCall<ConversationPage>(
    uid,
    `/chat/messages?conversation=${conversation}${before === undefined ? '' : `&before=${before}`}`,
  );

/** [HLP-04] One conversation, live while it is on the screen. */
export function useConversation(conversation: string) {
  const uid = currentUid();
  const visible = useVisible();
  const [known, tell] = useReducer(hear, { messages: [], state: null, more: false });
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [connected, setConnected] = useState(false);
  const [typing, onTyping] = useTyping(conversation);

  useEffect(() => startOutgoing(), []);
  useEffect(
    () =>
      lastSent.subscribe(() => {
        const message = lastSent.get();
        if (message?.conversationIdentifier === conversation) tell({ message });
      }),
    [conversation],
  );

  // One line for each page in front of the driver: a hidden tab has none, and catches up when it is looked at again.
  useEffect(() => {
    if (!visible) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const listen = async () => {
      const page = await pageOf(uid, conversation);
      if (signal.aborted) return;
      tell({ page, older: false });
      setStatus('ready');
      await follow({
        after: page.lastPlace,
        signal,
        connect: (after, line) => openChatStream(uid, after, line),
        onMessage(message) {
          if (message.conversationIdentifier === conversation) tell({ message });
          if (message.author === 'staff') onTyping(undefined);
        },
        onState: (state) => state.conversationIdentifier === conversation && tell({ state }),
        onTyping,
        onConnected: setConnected,
      });
    };
    listen().catch((error: unknown) => {
      if (signal.aborted) return;
      reportError(error);
      setStatus((before) => (before === 'ready' ? before : 'failed'));
    });
    return () => {
      leaving.abort();
      setConnected(false);
    };
  }, [uid, conversation, visible, onTyping]);

  useRead(uid, conversation, visible ? known.messages : []);

  const loadOlder = async () => {
    const page = await pageOf(uid, conversation, known.messages[0]?.place);
    tell({ page, older: true });
  };
  return { ...known, status, connected, typing, loadOlder };
}

/** Whether staff are writing, for a moment after each sign. */
function useTyping(conversation: string): [boolean, (where: string | undefined) => void] {
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [sign] = useState(() => (where: string | undefined) => {
    clearTimeout(timer.current);
    setTyping(where === conversation);
    if (where === conversation) timer.current = setTimeout(() => setTyping(false), typingMs);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return [typing, sign];
}

/** What is on the screen has been read: the server is told once for each new message of staff. */
function useRead(uid: string, conversation: string, messages: readonly ShownMessage[]): void {
  const client = useQueryClient();
  const place = messages.findLast(({ author }) => author === 'staff')?.place ?? 0;
  useEffect(() => {
    if (place === 0) return;
    const refresh = () => {
      for (const name of ['getDriver', 'getChats', 'getDriverNotifications']) {
        void client.invalidateQueries({ queryKey: [name] });
      }
    };
    chatSign(uid, '/chat/read', { conversation, place }).then(refresh, reportError);
  }, [uid, conversation, place, client]);
}
