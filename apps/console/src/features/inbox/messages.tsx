import { formatDateTime } from '@volante/domain/values/dates';
import { Button } from '@volante/ui/button.tsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { request } from '../../lib/graphql/request.ts';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { Listed } from '../../ui/listed.tsx';
import { OpenCaseChatDocument, type OpenCaseChatMutation } from './inbox.generated.ts';

type Message = OpenCaseChatMutation['openCaseChat']['messages'][number];

/** [CON-21] What was said, the newest last. [CON-05] Showing it leaves a look. */
export function Messages({ id }: { id: string }) {
  const asked = useApi(OpenCaseChatDocument, { id, before: null });
  const [older, setOlder] = useState<{ messages: readonly Message[]; more: boolean }>();
  const [failed, setFailed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const chat = asked.data?.openCaseChat;
  const fresh = chat?.messages ?? [];
  const first = older?.messages[0] ?? fresh[0];
  const last = fresh.at(-1)?.id;
  useLayoutEffect(() => {
    if (last !== undefined) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [last]);
  async function showOlder(): Promise<void> {
    if (!first) return;
    setFailed(false);
    try {
      const { openCaseChat } = await request(OpenCaseChatDocument, { id, before: first.place });
      setOlder({ messages: [...openCaseChat.messages, ...(older?.messages ?? [])], more: openCaseChat.more });
    } catch {
      setFailed(true);
    }
  }
  // What was the newest page may have moved on since older ones were asked for: each message is shown once.
  const known = new Set(fresh.map((message) => message.id));
  const shown = [...(older?.messages ?? []).filter((message) => !known.has(message.id)), ...fresh];
  return (
    <Listed state={stateOf(asked)} onRetry={() => void asked.refetch()}>
      <div
        ref={box}
        role="log"
        aria-label="Conversación"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows scroll only what can be focused
        tabIndex={0}
        className="relative flex max-h-[55dvh] min-h-40 flex-col gap-2 overflow-y-auto rounded-control bg-canvas p-3 print:max-h-none"
      >
        {(older?.more ?? chat?.more) && (
          <div className="self-center">
            <Button kind="ghost" onClick={() => void showOlder()}>
              {failed ? 'No se pudo. Reintentar' : 'Ver anteriores'}
            </Button>
          </div>
        )}
        {shown.map((message) => (
          <Bubble key={message.id} message={message} read={message.place <= (chat?.driverRead ?? 0)} />
        ))}
      </div>
    </Listed>
  );
}

function Bubble({ message: { author, staffName, text, picture, sentAt }, read }: { message: Message; read: boolean }) {
  const ours = author === 'staff';
  return (
    <div
      className={`flex max-w-[85%] flex-col gap-1 rounded-card px-3 py-2 shadow-card ${ours ? 'self-end bg-soft' : 'self-start bg-surface'}`}
    >
      <span className="sr-only">{ours ? (staffName ?? 'Soporte') : 'Conductor'}: </span>
      {picture && (
        <a href={picture} target="_blank" rel="noopener">
          <img src={picture} alt="Foto enviada" className="max-h-60 rounded-control object-cover" />
        </a>
      )}
      {text && <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>}
      <span className="self-end text-xs text-muted">
        {ours && `${staffName ?? 'Soporte'} · `}
        {formatDateTime(sentAt)}
        {ours && read && ' · Leído'}
      </span>
    </div>
  );
}
