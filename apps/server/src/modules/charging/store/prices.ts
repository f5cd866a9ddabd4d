import type { LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { NewRow, Row } from '../../../platform/database/tables.ts';

export type PriceRow = Row<'charging_prices'>;

/** [CON-17] What a kWh costs on a day at the station of a row named `s`: by the latest price that has begun. */
export const priceOn = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
  select dated.price_per_kwh from charging_prices dated
  where dated.station_id = s.id and dated.from_day <= ${day}::date order by dated.from_day desc limit 1
), s.price_per_kwh)`;

/** In the order in which they begin. */
export function pricesOf(ctx: Ctx, stationId: string): Promise<PriceRow[]> {
  return ctx.db
    .selectFrom('charging_prices')
    .selectAll()
    .where('station_id', '=', stationId)
    .orderBy('from_day')
    .execute();
}

/** One price begins on a day. */
export async function writePrice(tx: Ctx, row: NewRow<'charging_prices'>): Promise<void> {
  const { station_id: _station, from_day: _day, ...set } = row;
  await tx.db
    .insertInto('charging_prices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['station_id', 'from_day']).doUpdateSet(set))
    .execute();
}

export async function deletePrice(tx: Ctx, stationId: string, day: LocalDate): Promise<void> {
  await tx.db.deleteFrom('charging_prices').where('station_id', '=', stationId).where('from_day', '=', day).execute();
}
