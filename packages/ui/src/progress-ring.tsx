export interface ProgressRingProps {
  /** 0–100. */
  value: number;
  label: string;
  /** In the middle; '60%' unless said. */
  text?: string;
  /** Side in px at the usual text size; it grows with the text. */
  size?: number;
  /** On the hero card the ring is accent on ink. */
  onHero?: boolean;
}

const rem = (px: number) => `${px / 16}rem`;

export function ProgressRing({ value, label, text, size = 84, onHero }: ProgressRingProps) {
  const share = Math.round(Math.min(100, Math.max(0, value)));
  const middle = text ?? `${share}%`;
  return (
    <div className="relative grid shrink-0 place-items-center" style={{ width: rem(size), height: rem(size) }}>
      <progress className="sr-only" aria-label={label} aria-valuetext={middle} value={share} max={100} />
      <svg aria-hidden="true" viewBox="0 0 42 42" className="absolute inset-0" fill="none" strokeWidth="4.5">
        <circle cx="21" cy="21" r="18" className={onHero ? 'stroke-on-hero/15' : 'stroke-line'} />
        <circle
          cx="21"
          cy="21"
          r="18"
          pathLength="100"
          strokeDasharray={`${share} 100`}
          strokeLinecap="round"
          transform="rotate(-90 21 21)"
          className={`transition-[stroke-dasharray] duration-250 ${share === 0 ? 'stroke-transparent' : onHero ? 'stroke-accent' : 'stroke-primary'}`}
        />
      </svg>
      <span aria-hidden="true" className="font-bold" style={{ fontSize: rem(size * 0.21) }}>
        {middle}
      </span>
    </div>
  );
}
