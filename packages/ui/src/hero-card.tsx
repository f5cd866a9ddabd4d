import type { ReactNode } from 'react';

export interface HeroCardProps {
  label: string;
  /** The figure the driver came for, already formatted. */
  figure?: string;
  /** The figure is a loss or a debt: it does not wear the colour of success. */
  loss?: boolean;
  /** Across from the label: another amount to see at the same glance. */
  beside?: { label: string; figure: string };
  /** Smaller facts under the figure, as wide as the card. */
  facts?: { label: string; value: string }[];
  /** A ring or drawing at the left of the words. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** Ink with accent figures in both themes: one per screen, for what matters most on it. */
export function HeroCard({ label, figure, loss, beside, facts, aside, children }: HeroCardProps) {
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 hero-glow rounded-card p-5 text-on-hero shadow-card [--ring:var(--accent)]">
      {aside}
      <div className="@container min-w-[min(100%,9rem)] flex-1">
        <div className="flex flex-wrap justify-between gap-x-4">
          <p className={figure ? 'text-sm text-hero-muted' : 'text-lg font-bold'}>{label}</p>
          {beside && (
            <p className="text-sm text-hero-muted">
              {beside.label} <strong className="whitespace-nowrap text-on-hero">{beside.figure}</strong>
            </p>
          )}
        </div>
        {figure && (
          <p
            className={`leading-tight font-bold tracking-tight whitespace-nowrap ${loss ? 'text-hero-expense' : 'text-accent'}`}
            style={{ fontSize: fitted(figure) }}
          >
            {figure}
          </p>
        )}
        {!facts && children && <div className="mt-1 text-sm text-hero-muted">{children}</div>}
      </div>
      {facts && (
        <dl className="flex basis-full flex-wrap gap-x-6 gap-y-2">
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt className="text-sm text-hero-muted">{fact.label}</dt>
              <dd className="font-semibold">{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {facts && children && <div className="basis-full text-sm text-hero-muted">{children}</div>}
    </section>
  );
}

/** 40 px, growing with the phone's text as far as the figure stays on one line. */
const fitted = (figure: string) => `min(2.5rem, ${Math.round(130 / figure.length)}cqw)`;
