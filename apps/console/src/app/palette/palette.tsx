/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events
   -- ARIA's editable combobox: the focus stays in the field, which has the keys */
import { go } from '@volante/client/navigation.ts';
import { Icon } from '@volante/ui/icon.tsx';
import { useModal } from '@volante/ui/use-modal.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useWho } from '../../lib/me.ts';
import { choicesFor, findable, hitChoices, matching } from './choices.ts';
import { useHits } from './use-hits.ts';

const intoView = (option: Element | null) => option?.scrollIntoView({ block: 'nearest' });

/**
 * [CON-02] Pages and actions the person may do, by half a word. [CON-09] Below them what the server finds. `begun` was typed while
 * it was fetched.
 */
export function Palette({ begun = '', onClose }: { begun?: string; onClose: () => void }) {
  const { me, actions } = useWho();
  const { props } = useModal({ open: true, dismissible: true, onClose });
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(begun);
  const [at, setAt] = useState(0);
  const { hits, state, retry } = useHits(typed);
  const found = [...matching(choicesFor(me.permissions, actions), typed), ...hitChoices(hits)];
  useEffect(() => field.current?.focus(), []);

  const open = (href: string) => {
    onClose();
    go(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[at];
    if (step && found.length > 0) setAt((at + step + found.length) % found.length);
    else if (event.key === 'Enter' && chosen) open(chosen.href);
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      {...props}
      aria-label="Ir a"
      className="modal mx-auto mt-[10dvh] max-h-[70dvh] w-[calc(100%-32px)] max-w-[640px] overflow-hidden rounded-card bg-surface text-ink shadow-float"
    >
      <div className="flex max-h-[70dvh] flex-col">
        <div className="relative border-b border-line">
          <Icon name="search" size={20} className="pointer-events-none absolute inset-y-0 left-5 my-auto text-muted" />
          <input
            ref={field}
            role="combobox"
            aria-label="Buscar"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={findable(me.permissions)}
            value={typed}
            className="w-full bg-transparent py-5 pr-5 pl-14 -outline-offset-3"
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <ul id={`${id}-list`} role="listbox" aria-label="Resultados" className="overflow-y-auto p-2">
          {found.map(({ href, title, detail }, index) => (
            <li
              key={href}
              ref={index === at ? intoView : undefined}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              className="flex flex-wrap items-baseline gap-x-3 rounded-control px-4 py-2 aria-selected:bg-soft"
              onClick={() => open(href)}
              onPointerMove={() => setAt(index)}
            >
              <span className="font-semibold">{title}</span>
              <span className="text-xs text-muted">{detail}</span>
            </li>
          ))}
        </ul>
        <Answer state={state} count={found.length} typed={typed} onRetry={retry} />
      </div>
    </dialog>
  );
}

interface AnswerProps {
  state: ReturnType<typeof useHits>['state'];
  count: number;
  typed: string;
  onRetry: () => void;
}

/** How the search went, for eyes and ears. */
function Answer({ state, count, typed, onRetry }: AnswerProps) {
  const text = {
    asking: 'Buscando…',
    failed: 'No pudimos buscar más que páginas y acciones.',
    answered: count === 0 ? `Nada calza con «${typed}».` : '',
  }[state];
  return (
    <>
      {text && (
        <p className="px-5 pb-4 text-muted">
          {text}{' '}
          {state === 'failed' && (
            <button type="button" className="font-semibold text-primary" onClick={onRetry}>
              Buscar otra vez
            </button>
          )}
        </p>
      )}
      <output className="sr-only">
        {state === 'asking' ? 'Buscando' : count === 1 ? '1 resultado' : `${count} resultados`}
      </output>
    </>
  );
}
