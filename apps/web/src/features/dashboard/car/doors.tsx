import type { DoorAction } from '@volante/domain/doors/sequence';
import { useState } from 'react';
import { Button } from '@volante/ui/button.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { SwipeButton } from '@volante/ui/swipe-button.tsx';
import { DoorNews } from './door-news.tsx';
import type { DoorsView } from './doors-view.ts';
import type { useDoors } from './use-doors.ts';

interface Props {
  doors?: ReturnType<typeof useDoors>;
  /** Why the doors cannot be used. */
  reason?: string | null;
  /** A handover under way is the way to the car. */
  handover?: boolean | undefined;
  /** The doors are open, as far as is known: then closing comes first. */
  open?: boolean;
}

/** [DSH-06] [SCR-09] Opening by a slide and closing by a tap, the one to expect first; and what comes of it. */
export function Doors({ doors, reason, handover, open = false }: Props) {
  const off = !doors || Boolean(reason);
  const [touched, setTouched] = useState(false);
  const touch = () => setTouched(true);
  const shared = { off, doors, describedBy: reason ? 'doors-reason' : undefined };
  // Their keys let them change places without losing the focus.
  const controls = [<OpenSlide key="open" {...shared} />, <CloseButton key="close" {...shared} first={open} />];
  return (
    <div className="@container flex flex-col gap-3">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only shows what tells of the press, so that it is there to announce it */}
      <fieldset
        aria-label="Puertas del auto"
        className="flex min-w-0 flex-col gap-2"
        onPointerDown={touch}
        onFocus={touch}
      >
        {open ? controls.toReversed() : controls}
      </fieldset>
      {reason && (
        <p id="doors-reason" className="flex gap-2 text-sm text-muted">
          <Icon name="info" size={18} className="mt-px" />
          {reason}
        </p>
      )}
      {handover && (
        <Button kind="ghost" full icon="swap" href="/app/manageshift">
          Ver la entrega
        </Button>
      )}
      {doors && !reason && (touched || doors.view.state !== 'idle') && <DoorNews {...doors} />}
    </div>
  );
}

interface ControlProps {
  off: boolean;
  doors: Props['doors'];
  describedBy: string | undefined;
}

const underWay = (view: DoorsView | undefined, action: DoorAction) =>
  (view?.state === 'sending' || view?.state === 'running' || view?.state === 'lost') && view.action === action;

/** A car is not opened by a pocket or a stray touch. */
function OpenSlide({ off, doors, describedBy }: ControlProps) {
  const opened = doors?.view.state === 'done' && doors.view.action === 'open' && doors.coolDown > 0;
  const state = underWay(doors?.view, 'open') ? 'busy' : opened ? 'done' : 'idle';
  return (
    <SwipeButton
      label="Desliza para abrir"
      busyLabel="Abriendo…"
      doneLabel="Puertas abiertas"
      state={state}
      disabled={off || (state === 'idle' && doors?.busy)}
      describedBy={describedBy}
      onConfirm={() => void doors?.press('open')}
    />
  );
}

function CloseButton({ off, doors, describedBy, first }: ControlProps & { first: boolean }) {
  const resting = off || !doors || doors.busy;
  const look = first ? 'min-h-15 bg-primary text-on-primary' : 'min-h-13 bg-soft text-primary';
  return (
    <button
      type="button"
      // Not `disabled`: whoever pressed it by keyboard would lose the focus.
      aria-disabled={resting || undefined}
      aria-describedby={describedBy}
      onClick={() => resting || void doors.press('close')}
      className={`flex items-center justify-center gap-2.5 rounded-[30px] px-3 font-semibold transition active:scale-[0.98] aria-disabled:cursor-default aria-disabled:opacity-45 aria-disabled:active:scale-100 ${look}`}
    >
      <Icon name="lock" />
      {underWay(doors?.view, 'close') ? 'Cerrando…' : 'Cerrar'}
    </button>
  );
}
