import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { RefusalCode } from '@volante/domain/api/refusal-codes';
import { signedIn } from '@volante/server/platform/auth/policies';
import type { Ctx } from '@volante/server/platform/context';
import { operation } from '@volante/server/platform/graphql/operation';
import type { Module } from '@volante/server/platform/module';
import { Refusal } from '@volante/server/platform/refusal';
import type { System } from '@volante/server/platform/system';

/** A module that misbehaves on demand, to test how the platform handles it. */
export const trialTypeDefs = `
  scalar DateTime
  scalar Date
  scalar Decimal
  scalar Pesos
  type Query { count: Int! wait(ms: Int!): Int! explode: Int! brokenSql: Int! maybe: Int }
  type Mutation {
    add(note: String!, ms: Int): Int!
    refuse(code: String!, commit: Boolean): Int!
    explodeAfterWriting: Int!
    upload(content: String!): Int!
  }
`;

/** Commands whose after-commit effect has run. */
export const carriedOut: string[] = [];

export async function makeTrialTable({ pool }: System): Promise<void> {
  await pool.query('create table if not exists trial (id int generated always as identity, note text not null)');
  await pool.query('truncate trial');
  carriedOut.length = 0;
}

async function count({ db }: Ctx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from trial`.execute(db);
  return rows[0]!.n;
}

async function write(ctx: Ctx, note: string): Promise<number> {
  await sql`insert into trial (note) values (${note})`.execute(ctx.db);
  ctx.afterCommit(() => void carriedOut.push(note));
  return count(ctx);
}

function explode(): never {
  throw new Error('secret detail of table accounts');
}

export const trialModule: Module = {
  name: 'trial',
  largeOperations: { upload: 1_000_000 },
  resolvers: {
    Query: {
      count: operation(signedIn, count),
      wait: operation(signedIn, async (_ctx, { ms }: { ms: number }) => {
        await pause(ms);
        return ms;
      }),
      explode: operation(signedIn, explode),
      brokenSql: operation(signedIn, (ctx) => sql`select secret from nowhere`.execute(ctx.db)),
      maybe: operation(signedIn, explode),
    },
    Mutation: {
      add: operation(signedIn, async (ctx, { note, ms }: { note: string; ms?: number }) => {
        const n = await write(ctx, note);
        if (ms) await pause(ms);
        return n;
      }),
      refuse: operation(signedIn, async (ctx, { code, commit }: { code: RefusalCode; commit?: boolean }) => {
        await write(ctx, code);
        throw new Refusal(code, `refused with ${code}`, { commit });
      }),
      explodeAfterWriting: operation(signedIn, async (ctx) => {
        await write(ctx, 'lost');
        return explode();
      }),
      upload: operation(signedIn, (_ctx, { content }: { content: string }) => content.length),
    },
  },
};
