import { formatKwh } from './price.ts';

/**
 * Why what a charge point reports cannot be: its meter ran backwards or beyond every car, its plug cannot have given it
 * in the time, or the car's battery cannot have taken it.
 */
export const doubts = ['meter', 'plug', 'battery'] as const;

export type Doubt = (typeof doubts)[number];

/** What we know by ourselves of a charge. */
export interface OwnEvidence {
  /** The plug's power, as staff wrote it down: with one decimal at most. */
  readonly maxKw: number;
  /** The time between the start request and the reported end, by our own clock. */
  readonly ms: number;
  /** The size of the car's battery; null when nobody knows the car or it has none. */
  readonly batteryKwh: number | null;
}

/** No car takes as much in one charge: a meter that says so is broken or was replaced. */
const mostWhOfACharge = 200_000;

/** The meter's own error: a tenth and one kWh more. */
const freeWh = 1_000;

/** In whole numbers: tenths of a kW, and eleven tenths of what they give. */
function plugCanGive(wh: number, maxKw: number, ms: number): boolean {
  return (wh - freeWh) * 360_000 <= Math.round(maxKw * 10) * 11 * ms;
}

/** A fifth more than its size: what is lost on the way is counted by the meter too. */
function batteryCanTake(wh: number, batteryKwh: number): boolean {
  return wh <= Math.round(batteryKwh * 1_200);
}

/** [DAY-04] Why nobody can have taken this energy; null when somebody can. */
export function doubtAbout(wh: number, { maxKw, ms, batteryKwh }: OwnEvidence): Doubt | null {
  if (wh < 0 || wh > mostWhOfACharge) return 'meter';
  if (!plugCanGive(wh, maxKw, Math.max(0, ms))) return 'plug';
  return batteryKwh === null || batteryCanTake(wh, batteryKwh) ? null : 'battery';
}

const reasons: Record<Doubt, string> = {
  meter: 'El medidor del cargador dio una lectura imposible',
  plug: 'El cargador informó más energía de la que este conector puede entregar en ese tiempo',
  battery: 'El cargador informó más energía de la que cabe en la batería del auto',
};

/** The note that a session in review carries. */
export const reviewLabel = 'En revisión';

/** Why the session has no price yet, as the driver reads it. */
export function reviewMessage(doubt: Doubt, wh: number): string {
  const reported = doubt === 'meter' ? '' : ` (${formatKwh(wh)})`;
  return `${reasons[doubt]}${reported}. No se te cobra nada por ahora: revisaremos cuánto fue y te avisaremos.`;
}

/** The news when a charge has ended and is in review. */
export function reviewNews(place: string, doubt: Doubt, wh: number): string {
  return `Tu carga en ${place} terminó y está en revisión. ${reviewMessage(doubt, wh)}`;
}

/** The same for whoever has to find out. The reading is named as the meter gave it. */
export function doubtForStaff(sessionId: string, detail: string) {
  return {
    subject: 'Revisar lo que informó un cargador',
    text: `${detail}\nPara decir cuánto fue: ${reviewCommand(sessionId)}`,
  };
}

export const reviewCommand = (sessionId: string): string =>
  `npm run ops -- charging correct --session ${sessionId} --kwh … --why "…" --yes`;

/** What a charge point reported, against what we know. */
export function doubtDetail(wh: number, { maxKw, ms, batteryKwh }: OwnEvidence): string {
  const battery = batteryKwh === null ? '' : ` y una batería de ${formatKwh(batteryKwh * 1000)}`;
  return `El cargador informó ${formatKwh(wh)} en ${Math.round(ms / 60_000)} min con un conector de ${maxKw} kW${battery}.`;
}
