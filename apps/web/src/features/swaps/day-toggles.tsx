import { explainedLabel, isFreeShift, shiftNote, shortShiftLabel } from '@volante/domain/plans/shift';
import { type DayChoice, isUnknown } from '@volante/domain/swaps/create-choice';
import type { Halves } from '@volante/domain/swaps/halves';
import { capitalized, weekdays } from '@volante/domain/values/calendar-names';
import { formatDayMonth, weekdayOf } from '@volante/domain/values/dates';
import { Icon } from '@volante/ui/icon.tsx';
import { type SwapShift, timesInWords } from './shift.ts';

interface DayTogglesProps {
  day: DayChoice<SwapShift>;
  today: boolean;
  partner: string;
  onChange: (halves: Halves) => void;
}

function Toggle({
  label,
  on,
  disabled,
  name,
  onClick,
}: {
  label: string;
  on: boolean;
  disabled: boolean;
  name: string;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={`${label}, ${name}`}
      disabled={disabled}
      className={`inline-flex min-h-12 min-w-[4.5rem] items-center justify-center gap-1 rounded-control px-3 font-semibold transition active:scale-[0.97] disabled:opacity-45 ${on ? 'bg-primary text-on-primary' : 'bg-surface text-ink ring-1 ring-edge ring-inset'}`}
      onClick={onClick}
    >
      {on && <Icon name="check" size={16} />}
      {label}
    </button>
  );
}

/** Whose hours the day would have: the driver's, and the partner's where they would change. */
function note({ halves, changed, mine, theirs }: DayChoice<SwapShift>, today: boolean, partner: string): string {
  if (today) return 'Hoy ya no se puede cambiar';
  if (!halves) {
    const explained = [mine, theirs].find((shift) => shift && shiftNote(shift.type));
    return explained ? explainedLabel(explained.type) : 'Este turno no se puede cambiar';
  }
  const hours = !mine || isFreeShift(mine.type) ? 'Libre' : timesInWords(mine);
  return changed && theirs ? `${hours} · ${partner}: ${shortShiftLabel(theirs.type)}` : hours;
}

/** [PET-02] One day: both halves green, no shift in one of the plans red, today and other shifts disabled. */
export function DayToggles({ day, today, partner, onChange }: DayTogglesProps) {
  const { date, halves, mine } = day;
  const name = `${weekdays[weekdayOf(date)]} ${formatDayMonth(date)}`;
  const unknown = isUnknown(day);
  const both = halves?.am && halves.pm;
  const look = unknown ? 'bg-expense-soft' : both ? 'bg-income-soft' : '';
  const on = halves ?? { am: mine?.type === 'AM', pm: mine?.type === 'PM' };
  return (
    <li className={`flex flex-wrap items-center justify-between gap-x-3 gap-y-2 row-line px-4 py-3 ${look}`}>
      <span className="min-w-[7rem] flex-1">
        <span className="block font-semibold">{capitalized(name)}</span>
        <span className="block text-sm text-muted">{!unknown && note(day, today, partner)}</span>
      </span>
      <span className="flex gap-2">
        {(['am', 'pm'] as const).map((half) => (
          <Toggle
            key={half}
            label={half.toUpperCase()}
            name={name}
            on={on[half]}
            disabled={!halves}
            onClick={() => halves && onChange({ ...halves, [half]: !halves[half] })}
          />
        ))}
      </span>
      {unknown && (
        <span role="alert" className="basis-full text-sm font-semibold text-expense">
          Uno de los planes no tiene ese turno. Elige otra combinación.
        </span>
      )}
    </li>
  );
}
