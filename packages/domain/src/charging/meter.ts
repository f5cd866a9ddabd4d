/** One value as OCPP 1.6 sends it. */
interface SampledValue {
  readonly value: string;
  readonly measurand?: string;
  readonly unit?: string;
  readonly phase?: string;
  readonly format?: string;
}

export interface MeterValue {
  readonly timestamp: string;
  readonly sampledValue: readonly SampledValue[];
}

/** What a meter said at one instant; null where it said nothing. */
export interface MeterReading {
  readonly at: Date;
  /** The register of all energy it ever delivered, in Wh. */
  readonly wh: number | null;
  readonly watts: number | null;
  /** Percent. */
  readonly soc: number | null;
}

const energy = 'Energy.Active.Import.Register';

function numberOf({ value, format, unit }: SampledValue): number | null {
  // Signed data is for a court, not for us: nobody can compute with it.
  if (format === 'SignedData' || value.trim() === '') return null;
  const number = Number(value);
  if (!Number.isFinite(number)) return null;
  return unit === 'kWh' || unit === 'kW' ? number * 1000 : number;
}

/** The whole of a measurand; of one that is only reported phase by phase, the sum if `phases` may be added up. */
function measured(values: readonly SampledValue[], measurand: string, phases: boolean): number | null {
  const samples = values.filter((sample) => (sample.measurand ?? energy) === measurand);
  const whole = samples.find(({ phase }) => phase === undefined);
  if (whole) return numberOf(whole);
  const parts = samples.map(numberOf).filter((part) => part !== null);
  return phases && parts.length > 0 ? parts.reduce((sum, part) => sum + part, 0) : null;
}

/** More than a meter can count: what is larger is no reading. */
const most = 2_147_483_647;

const whole = (number: number | null) => (number === null || number < 0 || number > most ? null : Math.round(number));

function readingOf({ timestamp, sampledValue }: MeterValue): MeterReading | null {
  const at = new Date(timestamp);
  if (Number.isNaN(at.getTime())) return null;
  const soc = whole(measured(sampledValue, 'SoC', false));
  return {
    at,
    wh: whole(measured(sampledValue, energy, true)),
    watts: whole(measured(sampledValue, 'Power.Active.Import', true)),
    soc: soc !== null && soc <= 100 ? soc : null,
  };
}

/** The newest of several readings; a value that one does not tell is that of the one before. Null when none tells any. */
export function lastReading(values: readonly MeterValue[]): MeterReading | null {
  const readings = values.map(readingOf).filter((reading) => reading !== null);
  const ordered = readings.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return ordered.reduce<MeterReading | null>((before, { at, wh, watts, soc }) => {
    if (wh === null && watts === null && soc === null) return before;
    return { at, wh: wh ?? before?.wh ?? null, watts: watts ?? before?.watts ?? null, soc: soc ?? before?.soc ?? null };
  }, null);
}
