import { useQueryClient } from '@tanstack/react-query';
import { leftBlank } from '@volante/domain/support/saved-answers';
import { Button } from '@volante/ui/button.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { TextArea } from '@volante/ui/text-area.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { chosenFile } from '../../lib/chosen-file.ts';
import { useApi } from '../../lib/graphql/use-api.ts';
import { useWho } from '../../lib/me.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { useActionForm } from '../../ui/action/use-action-form.ts';
import { Key } from '../../ui/key.tsx';
import { Company } from './company.tsx';
import type { OpenCase } from './open-case.ts';
import { SavedAnswersDocument } from './inbox.generated.ts';
import { SavedAnswers } from './saved-answers.tsx';
import { useDeed } from './use-deed.ts';

interface ReplyProps {
  found: OpenCase;
  onNext: () => void;
}

const typingMs = 5_000;

/** [CON-21] The answer. Its draft belongs to this case and this person, and survives everything but being sent. */
export function Reply({ found, onNext }: ReplyProps) {
  const { me } = useWho();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const goesOn = useRef(false);
  const [picture, setPicture] = useState<string>();
  const [blank, setBlank] = useState<string>();
  const { typing, sign } = useTyping();
  const answers = useApi(SavedAnswersDocument, { id: found.id }).data?.savedAnswers;
  const reply = useActionForm({
    action: 'chat reply',
    owner: me.id,
    filled: { case: String(found.number) },
    onDone: () => {
      setPicture(undefined);
      void client.invalidateQueries();
      if (goesOn.current) onNext();
      else form.current?.querySelector('textarea')?.focus();
    },
  });
  const text = reply.values.text ?? '';
  const empty = text.trim() === '' && !reply.files.picture;

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const [left] = leftBlank(text);
    if (left !== undefined) return setBlank(`Completa {${left}} antes de enviarla.`);
    if (!empty) void reply.submit(event);
  }
  const press = (next: boolean) => {
    goesOn.current = next;
    form.current?.requestSubmit();
  };
  const write = (value: string) => {
    setBlank(undefined);
    sign();
    reply.change('text', value);
  };
  const insert = (filled: string) => write(text.trim() ? `${text.trimEnd()}\n${filled}` : filled);
  const digits = (answers ?? []).slice(0, 9).map(({ filled }, at) => [`${at + 1}`, () => insert(filled)] as const);
  useShortcuts({
    r: () => form.current?.querySelector('textarea')?.focus(),
    s: () => press(true),
    ...Object.fromEntries(digits),
  });
  return (
    <>
      <form ref={form} noValidate aria-label="Responder" className="no-print flex flex-col gap-3" onSubmit={send}>
        <Company id={found.id} typing={typing} />
        <TextArea
          label="Respuesta"
          name="text"
          rows={3}
          hint="Con Esc sales del campo; entonces actúan las teclas."
          value={text}
          error={reply.mistakes.text ?? blank}
          onChange={(event) => write(event.target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        />
        <Closed found={found} />
        <div role="alert">
          {(reply.failure ?? reply.mistakes.picture) && (
            <p className="flex items-start gap-2 rounded-control bg-expense-soft px-3 py-2 text-expense">
              <Icon name="warning" size={18} className="mt-px" />
              <span className="min-w-0">{reply.failure ?? reply.mistakes.picture}</span>
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button busy={reply.busy} disabled={empty} onClick={() => press(true)}>
            Enviar y seguir <Key name="S" />
          </Button>
          <Button kind="secondary" busy={reply.busy} disabled={empty} onClick={() => press(false)}>
            Enviar
          </Button>
          <label className="inline-flex min-h-13 cursor-pointer items-center gap-2 rounded-control px-3 font-semibold text-primary focus-within:outline-2 hover:bg-soft">
            <Icon name="camera" size={20} />
            {picture ?? 'Adjuntar foto'}
            <input
              type="file"
              name="picture"
              accept="image/jpeg,image/png"
              className="sr-only"
              onChange={async ({ target }) => {
                const [file] = target.files ?? [];
                setPicture(file?.name);
                reply.choose('picture', file && (await chosenFile(file)));
              }}
            />
          </label>
          {picture !== undefined && (
            <Button
              kind="ghost"
              onClick={() => {
                setPicture(undefined);
                reply.choose('picture', undefined);
                const input = form.current?.querySelector<HTMLInputElement>('input[type=file]');
                if (input) input.value = '';
              }}
            >
              Quitar foto
            </Button>
          )}
        </div>
      </form>
      <SavedAnswers answers={answers} text={text} onChoose={insert} />
    </>
  );
}

/** A case that somebody closed meanwhile takes no answer; what was typed stays. */
function Closed({ found: { open, number, closedBy } }: { found: OpenCase }) {
  const { does, busy, failure } = useDeed();
  if (open) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-instalment-soft px-3 py-2 text-instalment">
      <p className="min-w-0 flex-1">
        {closedBy ? `Lo cerró ${closedBy}` : 'Está cerrado'}. Lo que escribas queda aquí; para enviarlo, reábrelo.
        {failure && <span className="block text-expense">{failure}</span>}
      </p>
      <Button
        kind="secondary"
        busy={busy !== undefined}
        onClick={() => void does('chat reopen', { case: String(number) })}
      >
        Reabrir y seguir escribiendo
      </Button>
    </div>
  );
}

/** Whether somebody typed a moment ago. */
function useTyping(): { typing: boolean; sign: () => void } {
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const sign = () => {
    clearTimeout(timer.current);
    setTyping(true);
    timer.current = setTimeout(() => setTyping(false), typingMs);
  };
  return { typing, sign };
}
