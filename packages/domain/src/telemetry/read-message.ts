import type { TelemetryMessage } from './messages.ts';

const minuteMs = 60_000;
/** How far a car's clock may be ahead. */
const mostAheadMs = 5 * minuteMs;
/** A car without network keeps its messages and sends them later; older ones than this are refused. */
const mostBehindMs = 7 * 24 * 60 * minuteMs;
const mostKm = 2_000_000;
/** Continental Chile and its islands. */
const frame = { south: -56.6, north: -17.4, west: -109.6, east: -66.3 };

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Units without a GPS fix often send [0, 0], so a position outside the country is null. Undefined when it is no pair. */
function readPosition(value: unknown): readonly [number, number] | null | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [latitude, longitude] = value as unknown[];
  if (!isNumber(latitude) || !isNumber(longitude)) return undefined;
  const inside =
    latitude >= frame.south && latitude <= frame.north && longitude >= frame.west && longitude <= frame.east;
  return inside ? [latitude, longitude] : null;
}

function readAt(value: unknown, receivedAt: number): number | undefined {
  if (!isNumber(value) || value > receivedAt + mostAheadMs || value < receivedAt - mostBehindMs) return undefined;
  // A time ahead of ours is cut to now. Otherwise the car's messages after its clock is corrected would count as late.
  return Math.min(Math.floor(value), receivedAt);
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Reads a car's message; null when it is malformed. Unknown fields are ignored; a field that is null counts as missing. */
export function readTelemetry(text: string, receivedAt: number): TelemetryMessage | null {
  const { at: saidAt, soc, charging, odometer, position: saidPosition, doors } = parsed(text);
  const at = readAt(saidAt, receivedAt);
  if (at === undefined || (doors !== 'open' && doors !== 'closed')) return null;
  if (!isNumber(odometer) || odometer < 0 || odometer > mostKm) return null;
  const hasSoc = soc !== undefined && soc !== null;
  if (hasSoc && (!isNumber(soc) || soc < 0 || soc > 100)) return null;
  const hasCharging = charging !== undefined && charging !== null;
  if (hasCharging && typeof charging !== 'boolean') return null;
  const hasPosition = saidPosition !== undefined && saidPosition !== null;
  const position = hasPosition ? readPosition(saidPosition) : null;
  if (position === undefined) return null;
  return {
    at,
    odometer,
    doors,
    ...(hasSoc && { soc }),
    ...(hasCharging && { charging }),
    ...(position && { position }),
  };
}
