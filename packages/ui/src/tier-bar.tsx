export interface Tier {
  /** What a screen reader says: 'Primeros 400 km: $105 por km, 400 km recorridos'. */
  words: string;
  /** Over its part of the bar: '$105'. */
  price: string;
  /** Under it: 'a 400', '800+'. */
  until: string;
  /** How much of it has been passed, 0–1. */
  share: number;
  /** Where one is now. */
  current?: boolean;
}

/** How far one has come through prices that change on the way. */
export function TierBar({ label, tiers }: { label: string; tiers: readonly Tier[] }) {
  return (
    <ol
      aria-label={label}
      className="grid gap-1"
      style={{ gridTemplateColumns: `repeat(${tiers.length}, minmax(0, 1fr))` }}
    >
      {tiers.map(({ words, price, until, share, current }) => (
        <li key={words} aria-current={current ? 'step' : undefined} className="min-w-0">
          <span className="sr-only">{words}</span>
          <span aria-hidden="true" className={`block text-sm ${current ? 'font-bold text-primary' : 'text-muted'}`}>
            {price}
          </span>
          <span aria-hidden="true" className="mt-1 block h-2.5 overflow-clip rounded-full bg-line">
            <span
              className={`block h-full rounded-full ${current ? 'bg-primary' : 'bg-primary opacity-60'}`}
              style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }}
            />
          </span>
          <span aria-hidden="true" className="mt-1 block text-xs text-muted">
            {until}
          </span>
        </li>
      ))}
    </ol>
  );
}
