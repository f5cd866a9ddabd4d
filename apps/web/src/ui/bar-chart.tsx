/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- bars to choose from are ARIA's listbox: one stop for Tab, arrows inside */
import { type KeyboardEvent, useId } from 'react';

export type BarTone = 'primary' | 'income' | 'expense' | 'instalment' | 'muted';

export interface Bar {
  /** Under the bar, short: 'L'. */
  label: string;
  value: number;
  tone?: BarTone;
  /** What a screen reader says: 'lunes: $84.220'. */
  hint?: string;
}

export interface BarChartProps {
  label: string;
  items: readonly Bar[];
  /** The top of the scale when every bar is zero. */
  emptyScale?: number;
  selected?: number;
  onSelect?: (index: number) => void;
  /** Height of the bars in px. */
  height?: number;
}

const fills: Record<BarTone, string> = {
  primary: 'fill-primary',
  income: 'fill-income',
  expense: 'fill-expense',
  instalment: 'fill-instalment',
  muted: 'fill-muted',
};

const wordsOf = (bar: Bar) => bar.hint ?? `${bar.label}: ${bar.value}`;

export function BarChart({ label, items, emptyScale = 250_000, selected, onSelect, height = 112 }: BarChartProps) {
  const id = useId();
  const scale = Math.max(0, ...items.map((bar) => bar.value)) || emptyScale;
  const bars = items.map((bar, index) => ({ bar, index, share: Math.max(0, bar.value) / scale }));

  if (!onSelect) {
    return (
      <div role="img" aria-label={`${label}. ${items.map(wordsOf).join(', ')}`} className="flex">
        {bars.map(({ bar, index, share }) => (
          <div key={index} className="min-w-0 flex-1">
            <Column bar={bar} share={share} height={height} />
          </div>
        ))}
      </div>
    );
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const at = selected ?? -1;
    const targets: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: items.length - 1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    if (target >= 0 && target < items.length) onSelect(target);
  };
  return (
    <div
      role="listbox"
      aria-label={label}
      aria-orientation="horizontal"
      aria-activedescendant={selected === undefined ? undefined : `${id}-${selected}`}
      tabIndex={0}
      className="-mx-2 flex rounded-control"
      onKeyDown={onKeyDown}
    >
      {bars.map(({ bar, index, share }) => (
        <div
          key={index}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === selected}
          aria-label={wordsOf(bar)}
          className="min-w-0 flex-1 rounded-control pt-2 aria-selected:bg-soft"
          onClick={() => onSelect(index)}
        >
          <Column bar={bar} share={share} height={height} chosen={index === selected} dimmed={selected !== undefined} />
        </div>
      ))}
    </div>
  );
}

interface ColumnProps {
  bar: Bar;
  share: number;
  height: number;
  chosen?: boolean;
  dimmed?: boolean;
}

function Column({ bar, share, height, chosen, dimmed }: ColumnProps) {
  const tall = Math.max(share * height, 6);
  return (
    <>
      <svg aria-hidden="true" width="100%" height={height} className="block">
        <rect
          x="14%"
          width="72%"
          y={height - tall}
          height={tall}
          rx="6"
          className={`transition-all ${share === 0 ? 'fill-line' : fills[bar.tone ?? 'primary']} ${dimmed && !chosen ? 'opacity-70' : ''}`}
        />
      </svg>
      <span className={`block py-1.5 text-center text-xs ${chosen ? 'font-bold text-ink' : 'text-muted'}`}>
        {bar.label}
      </span>
    </>
  );
}
