import type { TelemetryMessage } from './messages.ts';

const minuteMs = 60_000;
/** A car's clock may be ahead by so much. */
const mostAheadMs = 5 * minuteMs;
/** A car that had no network sends later what it kept, but not for ever. */
const mostBehindMs = 7 * 24 * 60 * minuteMs;
const mostKm = 2_000_000;
/** Continental Chile and its islands. */
const frame = { south: -56.6, north: -17.4, west: -109.6, east: -66.3 };

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** A unit without a fix often says [0, 0]: what lies outside the country is no position. Undefined when it is no pair. */
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
  // Were a clock that is ahead believed, what the car says once it is right again would count as late.
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

/** What a car sent, or null when it is not a message as agreed. Fields we do not know are left alone; null is 'not said'. */
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
