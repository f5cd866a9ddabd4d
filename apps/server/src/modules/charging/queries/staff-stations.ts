import { pricePeriods } from '@volante/domain/charging/station';
import { whoWords } from '@volante/domain/charging/who';
import { localDateOf } from '@volante/domain/values/dates';
import type { StaffChargePoint, StaffStation } from '../../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { type DeskPoint, type DeskStation, deskStations } from '../store/desk.ts';
import { pricesOf } from '../store/prices.ts';

const instantOf = (text: string | null) => (text === null ? null : new Date(text));

const named = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' ') || null;

export function shownPoint(point: DeskPoint): StaffChargePoint {
  const { id, connected, vendor, model, connectors } = point;
  return {
    id,
    model: named([vendor, model]),
    serialNumber: point.serial_number,
    firmware: point.firmware,
    bootedAt: instantOf(point.booted_at),
    connected,
    since: instantOf(connected ? point.connected_at : point.heard_at),
    connectors: connectors.map(({ heard_at, error_code, ...connector }) => ({
      ...connector,
      heardAt: instantOf(heard_at),
      errorCode: error_code,
    })),
  };
}

/** [CON-17] Its prices are asked for by whoever shows them. */
export const shownAtDesk = (row: DeskStation): Omit<StaffStation, 'prices'> => ({
  id: row.id,
  alias: row.address_alias,
  address: row.address,
  provider: row.provider_name,
  pricePerKwh: row.price_now,
  closedFrom: row.closed_from,
  points: row.points.map(shownPoint),
});

export const staffStations = async (ctx: Ctx) => (await deskStations(ctx)).map(shownAtDesk);

export async function staffStation(ctx: Ctx, stationId: string) {
  const [row] = await deskStations(ctx, { stationId });
  return row ? shownAtDesk(row) : null;
}

/** [CON-17] Past, present and planned. The first one is that of the day the station was added. */
export async function staffPrices(ctx: Ctx, stationId: string) {
  const [station] = await deskStations(ctx, { stationId });
  if (!station) return [];
  const said = await pricesOf(ctx, stationId);
  const first = { from: localDateOf(station.created_at), price: station.price_per_kwh };
  const dated = said.map(({ from_day: from, price_per_kwh: price }) => ({ from, price }));
  const known = dated.some(({ from }) => from === first.from) ? dated : [first, ...dated];
  const saidBy = new Map(said.map(({ from_day, said_by }) => [from_day, whoWords(said_by)]));
  return pricePeriods(known, localDateOf(ctx.clock.now())).map((period) => ({
    ...period,
    saidBy: saidBy.get(period.from) ?? null,
  }));
}
