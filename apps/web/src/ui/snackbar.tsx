import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { Icon, type IconName } from './icon.tsx';

type SnackbarTone = 'neutral' | 'good' | 'bad';

export interface Snackbar {
  text: string;
  tone?: SnackbarTone;
  action?: { label: string; onClick: () => void };
  /** Milliseconds on screen; 6000 unless said. */
  duration?: number;
}

const icons: Record<SnackbarTone, IconName> = { neutral: 'info', good: 'check', bad: 'warning' };

let queue: Snackbar[] = [];
const listeners = new Set<() => void>();

function setQueue(next: Snackbar[]) {
  queue = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const first = () => queue[0];
const nothing = () => undefined;

/** Waits its turn: one at a time. The same text twice in the queue is shown once. */
export function showSnackbar(snackbar: Snackbar) {
  if (queue.some((waiting) => waiting.text === snackbar.text)) return;
  setQueue([...queue, snackbar]);
}

function dismiss(snackbar: Snackbar) {
  setQueue(queue.filter((waiting) => waiting !== snackbar));
}

export function SnackbarHost() {
  const current = useSyncExternalStore(subscribe, first, nothing);
  const home = useSyncExternalStore<Element | undefined>(watchLayers, topmostLayer, nothing);
  // Held in a layer that is gone is not held: no pointer leaves what was taken away.
  const [heldIn, setHeldIn] = useState<Element>();
  const held = heldIn !== undefined && heldIn === home;
  const region = useRef<HTMLOutputElement>(null);

  useLayoutEffect(() => {
    if (home) region.current?.showPopover();
  }, [home]);

  useEffect(() => {
    if (held || !current) return undefined;
    const timer = setTimeout(() => dismiss(current), current.duration ?? 6000);
    return () => clearTimeout(timer);
  }, [held, current]);

  if (!home) return null;
  return createPortal(
    <output
      ref={region}
      popover="manual"
      className="pointer-events-none fixed inset-x-0 top-auto bottom-0 mx-auto w-full max-w-[480px] bg-transparent px-4 pb-safe-24"
    >
      {current && <Message key={current.text} snackbar={current} onHold={(on) => setHeldIn(on ? home : undefined)} />}
    </output>,
    home,
  );
}

function Message({ snackbar, onHold }: { snackbar: Snackbar; onHold: (held: boolean) => void }) {
  const { text, tone = 'neutral', action } = snackbar;
  return (
    <div
      className="pointer-events-auto flex min-h-14 animate-[rise_200ms_ease-out] items-center gap-3 rounded-control bg-hero py-1 pr-1 pl-4 text-on-hero shadow-float ring-1 ring-on-hero/15 [--ring:var(--accent)]"
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <Icon name={icons[tone]} size={20} className={tone === 'bad' ? 'text-[#FF8A80]' : 'text-accent'} />
      <p className="min-w-0 flex-1 py-2 text-sm">{text}</p>
      {action && (
        <button
          type="button"
          className="min-h-12 rounded-control px-3 text-sm font-semibold text-accent"
          onClick={() => {
            dismiss(snackbar);
            action.onClick();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Cerrar aviso"
        className="grid size-12 shrink-0 place-items-center rounded-control text-hero-muted"
        onClick={() => dismiss(snackbar)}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  );
}

/** Everything outside an open modal is inert, so the messages move into the topmost one and back out when it closes. */
const topmostLayer = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

function watchLayers(listener: () => void) {
  const controller = new AbortController();
  const listening = { capture: true, signal: controller.signal };
  document.addEventListener('toggle', listener, listening);
  document.addEventListener('close', listener, listening);
  return () => controller.abort();
}
