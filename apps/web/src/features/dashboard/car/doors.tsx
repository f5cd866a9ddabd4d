import type { DoorAction } from '@volante/domain/doors/sequence';
import '../../../ui/more-icons.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { DoorNews } from './door-news.tsx';
import type { useDoors } from './use-doors.ts';

interface Props {
  doors?: ReturnType<typeof useDoors>;
  /** Why the doors cannot be used. */
  reason?: string | null;
}

const buttons: { action: DoorAction; label: string; icon: IconName }[] = [
  { action: 'open', label: 'Abrir', icon: 'unlock' },
  { action: 'close', label: 'Cerrar', icon: 'lock' },
];

/** [DSH-06] Opening and closing from afar, and what comes of it. */
export function Doors({ doors, reason }: Props) {
  const off = !doors || Boolean(reason);
  const resting = off || doors.busy;
  return (
    <div className="@container flex flex-col gap-3">
      <fieldset aria-label="Puertas del auto" className="grid min-w-0 grid-cols-2 gap-2 @max-[14rem]:grid-cols-1">
        {buttons.map(({ action, label, icon }) => (
          <button
            key={action}
            type="button"
            // Not `disabled`: whoever pressed it by keyboard would lose the focus.
            aria-disabled={resting || undefined}
            aria-describedby={reason ? 'doors-reason' : undefined}
            onClick={() => resting || void doors.press(action)}
            className="flex min-h-16 items-center justify-center gap-2.5 rounded-control bg-soft px-3 font-semibold text-primary transition active:scale-[0.98] aria-disabled:cursor-default aria-disabled:opacity-45 aria-disabled:active:scale-100"
          >
            <Icon name={icon} />
            {label}
          </button>
        ))}
      </fieldset>
      {reason && (
        <p id="doors-reason" className="flex gap-2 text-sm text-muted">
          <Icon name="info" size={18} className="mt-px" />
          {reason}
        </p>
      )}
      {doors && !reason && <DoorNews {...doors} />}
    </div>
  );
}
