import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import type { Row } from '../../platform/database/tables.ts';

/** How many messages staff sent since the driver's last reading, over all cases. An SQL fragment for other queries. */
export function unreadChats(driverId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select count(*)
    from chat_messages m
    left join chat_reads r on r.driver_id = m.driver_id and r.case_id = m.case_id
    where m.driver_id = ${driverId} and m.author = 'staff' and (r.read_at is null or m.sent_at > r.read_at)
  )`;
}

export async function insertMessage(db: Db, message: Row<'chat_messages'>): Promise<void> {
  await db.insertInto('chat_messages').values(message).execute();
}

export async function latestCaseOf(db: Db, driverId: string): Promise<string | undefined> {
  const latest = await db
    .selectFrom('chat_messages')
    .select('case_id')
    .where('driver_id', '=', driverId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.case_id;
}
