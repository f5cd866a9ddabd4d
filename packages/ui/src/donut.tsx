import { itemAt } from '@volante/domain/values/present';
export type DonutTone = 'income' | 'expense' | 'instalment' | 'info' | 'primary' | 'muted';

export interface DonutSegment {
  label: string;
  value: number;
  tone: DonutTone;
  /** The value as the driver reads it: '-$249.150'. */
  text: string;
}

const strokes: Record<DonutTone, string> = {
  income: 'stroke-income',
  expense: 'stroke-expense',
  instalment: 'stroke-instalment',
  info: 'stroke-info',
  primary: 'stroke-primary',
  muted: 'stroke-muted',
};
const texts: Record<DonutTone, string> = {
  income: 'text-income',
  expense: 'text-expense',
  instalment: 'text-instalment',
  info: 'text-info',
  primary: 'text-primary',
  muted: 'text-muted',
};

export interface DonutProps {
  segments: readonly DonutSegment[];
  /** Makes each value something to press. */
  onSelect?: (index: number) => void;
}

/** Shares of a whole, with their list beside: the list is what a screen reader gets. */
export function Donut({ segments, onSelect }: DonutProps) {
  const total = segments.reduce((sum, segment) => sum + Math.abs(segment.value), 0);
  const shares = segments.map((segment) => (total === 0 ? 0 : (100 * Math.abs(segment.value)) / total));
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-3">
      <svg aria-hidden="true" viewBox="0 0 42 42" className="size-23 shrink-0 -rotate-90" fill="none" strokeWidth="6">
        <circle cx="21" cy="21" r="17" className="stroke-line" />
        {segments.map((segment, at) => {
          const before = shares.slice(0, at).reduce((sum, share) => sum + share, 0);
          return (
            <circle
              key={segment.label}
              cx="21"
              cy="21"
              r="17"
              pathLength="100"
              strokeDasharray={`${gapped(itemAt(shares, at))} 100`}
              strokeDashoffset={-before}
              className={strokes[segment.tone]}
            />
          );
        })}
      </svg>
      <dl className={`grid min-w-[min(100%,9rem)] flex-1 text-sm ${onSelect ? '' : 'gap-2'}`}>
        {segments.map((segment, at) => (
          <div key={segment.label} className="flex flex-wrap items-center justify-between gap-x-3">
            <dt className="flex items-center gap-2">
              <span aria-hidden="true" className={`size-2.5 rounded-full bg-current ${texts[segment.tone]}`} />
              {segment.label}
            </dt>
            <dd className={`font-semibold ${texts[segment.tone]}`}>
              {onSelect ? (
                <button
                  type="button"
                  aria-label={`${segment.label}: ${segment.text}. ¿Por qué?`}
                  className="-mr-2 min-h-12 min-w-12 rounded-control px-2 font-semibold underline decoration-dotted underline-offset-4"
                  onClick={() => onSelect(at)}
                >
                  {segment.text}
                </button>
              ) : (
                segment.text
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A hair of ground between neighbours, unless one has it all. */
const gapped = (share: number) => (share > 99 ? share : Math.max(0, share - 1));
