import { maxFileBytes } from '@volante/domain/documents/files';
import { type CaseAbout, longestMessage, longestSubject } from '@volante/domain/support/cases';
import { typingSignMs } from '@volante/domain/support/chat';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { chatSign } from '../../../lib/chat/call.ts';
import { writeMessage } from '../../../lib/chat/outgoing.ts';
import { now } from '@volante/client/clock.ts';
import { preparePhoto } from '../../../lib/photos/prepare-photo.ts';
import { currentUid } from '@volante/client/session.ts';
import { IconButton } from '@volante/ui/icon-button.tsx';

interface ComposerProps {
  conversation: string;
  /** For the first message of a new case. */
  about?: CaseAbout;
  /** The case exists, so that staff can see that the driver types. */
  begun: boolean;
}

/** What is typed stays with its conversation while the chat is closed and opened again. */
const drafts = new Map<string, string>();
const subjects = new Map<string, string>();

/** [HLP-04] Where the driver writes. The field is free for the next message at once; one that could not be kept comes back. */
export function Composer({ conversation, about, begun }: ComposerProps) {
  const id = useId();
  const [text, setText] = useState(drafts.get(conversation) ?? '');
  const [problem, setProblem] = useState<string>();
  /** Messages are kept one after the other, in the order of their taps. */
  const keeping = useRef(Promise.resolve());
  const signTyping = useTypingSign(conversation, begun);
  const change = (next: string) => {
    setText(next);
    drafts.set(conversation, next);
    setProblem(undefined);
    if (next) signTyping();
  };
  const giveBack = (said: string) => {
    if (said) change([said, drafts.get(conversation)].filter(Boolean).join('\n'));
    setProblem('No pudimos guardar tu mensaje. Intenta de nuevo.');
  };
  const say = (picture?: Blob) => {
    const said = picture ? '' : (drafts.get(conversation) ?? '').trim();
    if (!said && !picture) return;
    if (said) change('');
    keeping.current = keeping.current
      .then(() =>
        writeMessage({ conversation, text: said, picture, subject: subjects.get(conversation)?.trim(), about }),
      )
      .catch(() => giveBack(said));
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      const { file: photo } = await preparePhoto(file, maxFileBytes);
      say(photo);
    } catch (error) {
      setProblem(`No pudimos usar esa foto: ${(error as Error).message}.`);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    say();
  };
  return (
    <footer className="border-t border-line bg-surface px-2 pt-2 pb-safe-4">
      {problem && (
        <p id={`${id}-problem`} role="alert" className="px-2 pb-2 text-sm text-expense">
          {problem}
        </p>
      )}
      {!begun && !about && <Subject conversation={conversation} />}
      <div className="flex items-end gap-2">
        <PickPicture onPick={(file) => void take(file)} />
        <textarea
          id={id}
          rows={1}
          aria-label="Mensaje"
          aria-describedby={problem ? `${id}-problem` : undefined}
          placeholder="Escribe un mensaje"
          maxLength={longestMessage}
          value={text}
          className="field-sizing-content max-h-40 min-h-12 min-w-0 flex-1 resize-none rounded-control bg-canvas px-4 py-3 text-ink placeholder:text-muted"
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="send" kind="soft" label="Enviar" disabled={!text.trim()} onClick={() => say()} />
      </div>
    </footer>
  );
}

/** Of a new case: its name in the list. Without one it is called by the beginning of the first message. */
function Subject({ conversation }: { conversation: string }) {
  const [text, setText] = useState(subjects.get(conversation) ?? '');
  return (
    <input
      aria-label="Asunto (opcional)"
      placeholder="Asunto (opcional)"
      maxLength={longestSubject}
      value={text}
      className="mb-2 block min-h-12 w-full rounded-control bg-canvas px-4 font-semibold text-ink placeholder:font-normal placeholder:text-muted"
      onChange={({ target }) => {
        setText(target.value);
        subjects.set(conversation, target.value);
      }}
    />
  );
}

function PickPicture({ onPick }: { onPick: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  // The dialog around it would take the `cancel` of the input for its own. React has no name for this event.
  useEffect(() => {
    const element = input.current;
    const keepIn = (event: Event) => event.stopPropagation();
    element?.addEventListener('cancel', keepIn);
    return () => element?.removeEventListener('cancel', keepIn);
  }, []);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Elegir foto"
        onChange={({ currentTarget }) => {
          onPick(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <IconButton icon="camera" label="Enviar una foto" onClick={() => input.current?.click()} />
    </>
  );
}

/** Tells staff that the driver types, a few times a minute at most; whether it arrives does not matter. */
function useTypingSign(conversation: string, begun: boolean): () => void {
  const last = useRef(0);
  return () => {
    if (!begun || !navigator.onLine || now() - last.current < typingSignMs) return;
    last.current = now();
    chatSign(currentUid(), '/chat/typing', { conversation }).catch(() => {});
  };
}
