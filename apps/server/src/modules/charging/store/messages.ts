import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { int } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Row } from '../../../platform/database/tables.ts';

export type MessageRow = Row<'charge_point_messages'>;

/** How many are kept of each charge point: readings of its meter, and all else. */
export const keptMeter = 20;
export const keptOthers = 80;

export interface Exchange {
  pointId: string;
  at: Date;
  fromPoint: boolean;
  action: string;
  message: string;
  answer: string | null;
}

export const isMeter = ({ action }: Pick<Exchange, 'action'>): boolean => action === 'MeterValues';

/** Exchanges by columns, in the order in which they were: the same place in each array belongs to one. */
type Columns = [
  points: readonly string[],
  meter: readonly boolean[],
  at: readonly number[],
  fromPoint: readonly boolean[],
  actions: readonly string[],
  messages: readonly string[],
  answers: readonly (string | null)[],
];

const keepExchanges = statement<{ number: number }, Columns>(
  { number: int },
  (points, meter, at, fromPoint, actions, messages, answers) => sql`
    insert into charge_point_messages (charge_point_id, meter, slot, number, at, from_point, action, message, answer)
    select said.point, said.meter,
      (coalesce(last.number, 0) + said.turn) % case when said.meter then ${sql.lit(keptMeter)} else ${sql.lit(keptOthers)} end,
      coalesce(last.number, 0) + said.turn, to_timestamp(said.at / 1000), said.from_point, said.action, said.message,
      said.answer
    from (
      select *, row_number() over (partition by point, meter order by nth) as turn
      from unnest(
        ${points}::text[], ${meter}::boolean[], ${at}::float8[], ${fromPoint}::boolean[], ${actions}::text[],
        ${messages}::text[], ${answers}::text[]
      ) with ordinality as t(point, meter, at, from_point, action, message, answer, nth)
    ) as said
    left join lateral (
      select m.number from charge_point_messages m
      where m.charge_point_id = said.point and m.meter = said.meter order by m.number desc limit 1
    ) as last on true
    order by said.point, said.meter, said.turn
    on conflict (charge_point_id, meter, slot) do update set number = excluded.number, at = excluded.at,
      from_point = excluded.from_point, action = excluded.action, message = excluded.message, answer = excluded.answer
    returning 1 as number`,
);

/** [CON-17] Keeps what was said, over the oldest. Of one charge point never more at once than is kept of it. */
export async function writeExchanges(ctx: Ctx, exchanges: readonly Exchange[]): Promise<void> {
  const column = <T>(pick: (exchange: Exchange) => T) => exchanges.map(pick);
  await keepExchanges(
    ctx.db,
    column(({ pointId }) => pointId),
    column(isMeter),
    column(({ at }) => at.getTime()),
    column(({ fromPoint }) => fromPoint),
    column(({ action }) => action),
    column(({ message }) => message),
    column(({ answer }) => answer),
  );
}

/** What is kept of a charge point, the newest first. */
export function messagesOf(ctx: Ctx, pointId: string): Promise<MessageRow[]> {
  return ctx.db
    .selectFrom('charge_point_messages')
    .selectAll()
    .where('charge_point_id', '=', pointId)
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .execute();
}
