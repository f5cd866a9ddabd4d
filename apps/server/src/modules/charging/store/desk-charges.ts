import { silenceMs } from '@volante/domain/charging/connector';
import { liveStatuses } from '@volante/domain/charging/session';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { bool, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { found, withProvider } from './sessions.ts';

const desk = { ...found, station_id: text, place: text, charge_point_id: text, code: text, connected: bool };

export type DeskCharge = RowOf<typeof desk>;

const live = sql.join(liveStatuses.map((status) => sql.lit(status)));

const selectCharges = statement(
  desk,
  (id: string | null, last: number, now: Date) => sql`
    select found.*, p.station_id, s.address_alias as place, c.charge_point_id, c.provider_connector_id as code,
      p.connection_id is not null
        and coalesce(p.heard_at > ${now}::timestamptz - make_interval(secs => ${sql.lit(silenceMs / 1000)}), false) as connected
    from (${withProvider(sql`
      select * from charging_sessions where id = ${id}::text
      union
      select * from charging_sessions where ${id}::text is null and (status in (${live}) or review is not null)
      union
      select * from (select * from charging_sessions where ${id}::text is null order by asked_at desc, id desc limit ${last}) as ended
    `)}) as found
    join connectors c on c.id = found.connector_id
    join charge_points p on p.id = c.charge_point_id
    join charging_stations s on s.id = p.station_id`,
);

/** [CON-17] One charge; or those that run or are in review, and the last ones. */
export function deskCharges(ctx: Ctx, { id, last = 0 }: { id?: string; last?: number }): Promise<DeskCharge[]> {
  return selectCharges(ctx.db, id ?? null, last, ctx.clock.now());
}
