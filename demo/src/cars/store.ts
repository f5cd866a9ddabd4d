import { sql } from 'kysely';
import type { Ctx } from '@volante/server/platform/context';
import { type Answers, isAnswers } from './answers.ts';

const prefix = 'simulator:';

/** How the cars answer for which it was said; the others answer normally. */
export async function allAnswers({ db }: Ctx): Promise<Map<string, Answers>> {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select key, value from settings where key like ${`${prefix}%`}
  `.execute(db);
  return new Map(
    rows.flatMap(({ key, value }) => (isAnswers(value) ? [[key.slice(prefix.length), value] as const] : [])),
  );
}

export async function keepAnswers({ db }: Ctx, carId: string, answers: Answers): Promise<void> {
  const value = JSON.stringify(answers);
  await sql`
    insert into settings (key, value) values (${prefix + carId}, ${value}::jsonb)
    on conflict (key) do update set value = excluded.value
  `.execute(db);
}
