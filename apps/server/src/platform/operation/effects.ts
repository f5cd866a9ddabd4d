import type { OperationEffect, OperationOutbox } from '../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../context.ts';
import { onlyRow } from '../database/statement.ts';
import { outboxHandlers } from '../outbox/handlers.ts';
import { listRows } from '../outbox/store.ts';
import type { Module } from '../module.ts';
import { countedKinds, estimatedOpen, mostCounted } from './store.ts';

const perPage = 100;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** [CON-23] What waits for the outside and what was given up. Above ten thousand of a kind, all of them are an estimate. */
export async function outboxNow(ctx: Ctx, modules: readonly Module[]): Promise<OperationOutbox> {
  const rows = new Map((await countedKinds(ctx.db, mostCounted)).map((row) => [row.kind, row]));
  const all = [...new Set([...Object.keys(outboxHandlers(modules)), ...rows.keys()])].toSorted();
  const kinds = all.map((kind) => {
    const { waiting = 0, dead = 0, oldest = null } = rows.get(kind) ?? {};
    const many = waiting > mostCounted || dead > mostCounted;
    return { kind, waiting: Math.min(waiting, mostCounted), dead: Math.min(dead, mostCounted), oldest, many };
  });
  const estimated = kinds.some(({ many }) => many);
  const counted = sum(kinds.map(({ waiting, dead }) => waiting + dead));
  // The database's own count may be older than what has been counted.
  const open = estimated ? Math.max(counted, onlyRow(await estimatedOpen(ctx.db)).rows) : counted;
  return { kinds, open, estimated };
}

/** The oldest of them, of one kind or of all. What they carry may be personal, and stays out of the page. */
export async function effectsNow(ctx: Ctx, kind: string | null, dead: boolean): Promise<OperationEffect[]> {
  const rows = await listRows(ctx.db, kind, dead, perPage);
  return rows.map(({ id, type, created_at, due_at, tries, leased, dead: given, last_error }) => ({
    id: String(id),
    kind: type,
    createdAt: created_at,
    nextAt: given ? null : due_at,
    tries,
    running: leased && !given,
    givenUp: given,
    lastError: last_error?.slice(0, 500) ?? null,
  }));
}
