import type { ShownMessage } from '@volante/domain/support/chat';
import { formatDate, localDateOf } from '@volante/domain/values/dates';
import { itemAt } from '@volante/domain/values/present';
import { useRef, useState } from 'react';
import type { UploadView } from '../../../lib/uploads/upload-list.ts';
import { Button } from '@volante/ui/button.tsx';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { Bubble, WaitingBubble } from './bubble.tsx';
import { useEndInSight } from './use-end-in-sight.ts';

interface MessageListProps {
  messages: readonly ShownMessage[];
  waiting: readonly UploadView[];
  staffRead: number;
  more: boolean;
  status: 'loading' | 'ready' | 'failed';
  connected: boolean;
  typing: boolean;
  loadOlder: () => Promise<void>;
  retry: () => void;
}

const dayOf = ({ sentAt }: ShownMessage) => localDateOf(new Date(sentAt));

/** [HLP-04] What was said, oldest first; the end stays in sight while new messages come. */
export function MessageList({ messages, waiting, status, retry, ...rest }: MessageListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const sent = new Set(messages.map(({ id }) => id));
  // A message that has come back from the server may still wait for a moment to be taken off the phone.
  const unsent = waiting.filter(({ fields }) => !sent.has(fields?.id ?? ''));
  const own = messages.findLast(({ author }) => author === 'driver')?.place ?? 0;
  useEndInSight(scroller, `${own} ${unsent.length}`);
  return (
    <div ref={scroller} className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto overscroll-contain px-4 py-3">
      {status === 'loading' && unsent.length === 0 && <Waiting />}
      {status === 'failed' && (
        <ErrorState title="No pudimos cargar el chat" text="Revisa tu conexión e intenta de nuevo." onRetry={retry} />
      )}
      {rest.more && <Older load={rest.loadOlder} />}
      {status === 'ready' && messages.length === 0 && unsent.length === 0 && (
        <p className="m-auto max-w-72 text-center text-muted">
          Escríbenos: tu primer mensaje abre un caso con su número, y aquí verás la respuesta.
        </p>
      )}
      <ol role="log" aria-label="Mensajes" className="mt-auto flex flex-col gap-2">
        {messages.map((message, index) => (
          <li key={message.id} className="flex flex-col gap-2">
            {(index === 0 || dayOf(message) !== dayOf(itemAt(messages, index - 1))) && (
              <span className="self-center rounded-full bg-line px-3 py-1 text-xs font-semibold">
                {formatDate(dayOf(message))}
              </span>
            )}
            <Bubble message={message} read={message.place <= rest.staffRead} />
          </li>
        ))}
        {unsent.map((upload) => (
          <li key={upload.key} className="flex flex-col">
            <WaitingBubble upload={upload} />
          </li>
        ))}
      </ol>
      <output className="text-sm text-muted">
        {rest.typing && 'Soporte está escribiendo…'}
        {!rest.typing && status === 'ready' && !rest.connected && 'Conectando…'}
      </output>
    </div>
  );
}

/** Older messages are asked for by a press; what the driver was reading stays where it was. */
function Older({ load }: { load: () => Promise<void> }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const onClick = () => {
    setState('busy');
    load().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <div className="flex flex-col items-center gap-2">
      {state === 'failed' && (
        <p role="alert" className="text-expense">
          No pudimos cargar más. Intenta de nuevo.
        </p>
      )}
      <Button kind="ghost" busy={state === 'busy'} onClick={onClick}>
        Ver mensajes anteriores
      </Button>
    </div>
  );
}

function Waiting() {
  return (
    <div className="mt-auto flex flex-col gap-3">
      <Skeleton className="h-12 w-3/5 rounded-card" />
      <Skeleton className="h-16 w-4/5 self-end rounded-card" />
      <Skeleton className="h-12 w-1/2 rounded-card" />
    </div>
  );
}
