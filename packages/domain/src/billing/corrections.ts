import { formatPesos, type Pesos } from '../values/money.ts';
import { platformName } from './platform-payments.ts';

/** What a source did to something it had reported before; 'moved' is a toll of a car that another driver held. */
export type CorrectionKind = 'corrected' | 'withdrawn' | 'moved';

/** A fact that its source changed, with what it came to before. */
export interface Corrected {
  readonly correction?: CorrectionKind | null;
  readonly before?: Pesos | null;
}

const verbs: Readonly<Record<Exclude<CorrectionKind, 'moved'>, string>> = { corrected: 'corrigió', withdrawn: 'anuló' };

function text(who: string, what: string, { correction, before }: Corrected): string | null {
  if (!correction || correction === 'moved') return null;
  return `${who} ${verbs[correction]} ${what}: antes ${formatPesos(before ?? 0)}`;
}

/** [MNY-01] 'Uber corrigió este viaje: antes $5.000'; null for a payment that was not changed. */
export const tripCorrection = (platform: string, corrected: Corrected): string | null =>
  text(platformName(platform), 'este viaje', corrected);

/**
 * [MNY-01] 'La autopista anuló este cobro: antes $449'; null for a passage that was not changed. [MNY-03] Of one that was
 * moved: to whom it was taken from, what it came to; to the other, why it comes now.
 */
export function tollCorrection(corrected: Corrected): string | null {
  if (corrected.correction !== 'moved') return text('La autopista', 'este cobro', corrected);
  return corrected.before
    ? `Otra persona tenía el auto: antes ${formatPesos(corrected.before)}`
    : 'Tenías el auto: la entrega se supo después';
}

/**
 * [MNY-01] What a later report changes, part by part; null when it changes nothing. Facts stay as they were first
 * reported and every correction is such a difference, so their sum is always what the source said last.
 */
export function differenceOf<Part extends string>(
  known: Readonly<Record<Part, number>>,
  reported: Readonly<Record<Part, number>>,
): Record<Part, number> | null {
  const parts = (Object.keys(known) as Part[]).map((part) => [part, reported[part] - known[part]] as const);
  return parts.some(([, change]) => change !== 0) ? (Object.fromEntries(parts) as Record<Part, number>) : null;
}
