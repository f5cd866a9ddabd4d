import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';

export type ChatMessagesTable = {
  id: string;
  driver_id: string;
  case_id: string;
  author: 'driver' | 'staff';
  body: string;
  sent_at: Date;
};

type SupportTables = {
  chat_messages: ChatMessagesTable;
};

const tables = (db: Db) => db.withTables<SupportTables>();

/** Messages from staff after the driver's last read, over all cases; stands inside another query. */
export function unreadChats(driverId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select count(*)
    from chat_messages m
    left join chat_reads r on r.driver_id = m.driver_id and r.case_id = m.case_id
    where m.driver_id = ${driverId} and m.author = 'staff' and (r.read_at is null or m.sent_at > r.read_at)
  )`;
}

export async function insertMessage(db: Db, message: ChatMessagesTable): Promise<void> {
  await tables(db).insertInto('chat_messages').values(message).execute();
}

export async function latestCaseOf(db: Db, driverId: string): Promise<string | undefined> {
  const latest = await tables(db)
    .selectFrom('chat_messages')
    .select('case_id')
    .where('driver_id', '=', driverId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.case_id;
}

export function messagesOf(db: Db, driverId: string): Promise<Selectable<ChatMessagesTable>[]> {
  return tables(db)
    .selectFrom('chat_messages')
    .selectAll()
    .where('driver_id', '=', driverId)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
}
