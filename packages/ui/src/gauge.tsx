export interface GaugeProps {
  /** 0–100; null while nobody knows. */
  value: number | null;
  label: string;
  /** Under the figure: '32,4 kWh'. */
  text?: string;
  tone?: 'primary' | 'good' | 'warn' | 'bad';
}

const strokes = { primary: 'stroke-primary', good: 'stroke-income', warn: 'stroke-instalment', bad: 'stroke-expense' };

/** An arc of three quarters, as on a dashboard. */
export function Gauge({ value, label, text, tone = 'primary' }: GaugeProps) {
  const share = Math.round(Math.min(100, Math.max(0, value ?? 0)));
  const figure = value === null ? '—' : `${share}%`;
  const spoken = value === null ? 'sin dato' : figure;
  const arc = { d: 'M25.4 94.6A49 49 0 1 1 94.6 94.6', pathLength: 100, strokeLinecap: 'round' as const };
  return (
    <div className="relative mx-auto grid aspect-[120/106] w-full max-w-56 place-items-center @container">
      <meter
        className="sr-only"
        aria-label={label}
        aria-valuetext={text ? `${spoken}, ${text}` : spoken}
        value={share}
        max={100}
      />
      <svg aria-hidden="true" viewBox="0 0 120 106" className="absolute inset-0" fill="none" strokeWidth="11">
        <path {...arc} className="stroke-line" />
        {share > 0 && (
          <path
            {...arc}
            strokeDasharray={`${share} 200`}
            className={`transition-[stroke-dasharray] duration-250 ${strokes[tone]}`}
          />
        )}
      </svg>
      <p aria-hidden="true" className="text-center">
        <span className="block text-[min(2.5rem,20cqw)] leading-tight font-bold tracking-tight">{figure}</span>
        {text && <span className="block text-sm text-muted">{text}</span>}
      </p>
    </div>
  );
}
