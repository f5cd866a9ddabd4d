import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { Icon, type IconName } from './icon.tsx';
import { dismissSnackbar, type Snackbar, useSnackbar } from './snackbar-queue.ts';

const icons: Record<NonNullable<Snackbar['tone']>, IconName> = { neutral: 'info', good: 'check', bad: 'warning' };

const nothing = () => undefined;

export function SnackbarHost() {
  const current = useSnackbar();
  const home = useSyncExternalStore<Element | undefined>(watchLayers, topmostLayer, nothing);
  // The layer in which a pointer holds the message. If that layer goes, nothing holds it: no 'leave' event comes.
  const [heldIn, setHeldIn] = useState<Element>();
  const held = heldIn !== undefined && heldIn === home;
  const region = useRef<HTMLOutputElement>(null);

  useLayoutEffect(() => {
    if (home) region.current?.showPopover();
  }, [home]);

  useEffect(() => {
    if (held || !current) return undefined;
    const timer = setTimeout(() => dismissSnackbar(current), current.duration ?? 6000);
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
            dismissSnackbar(snackbar);
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
        onClick={() => dismissSnackbar(snackbar)}
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
