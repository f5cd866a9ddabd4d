import { lockStaff } from '@volante/server/modules/staff/store/people';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approvalsWorld, type ApprovalsWorld, numberIn } from '../kit/approvals-world.ts';
import { onPostgres } from '../kit/database.ts';

const rounds = 100;
/** So many of them at the same moment. */
const together = 10;

describe.runIf(onPostgres)('[CON-06] two who decide at the same moment', () => {
  let world: ApprovalsWorld;
  let begun: Date;
  let made = 0;

  beforeAll(async () => {
    world = await approvalsWorld();
    begun = world.clock.now();
  });
  afterAll(() => world.server.close());
  // Passkeys are proven a moment ago however long this takes.
  beforeEach(() => world.clock.moveTo(begun));

  const ask = async () => numberIn(await world.act(world.ana.cookie, 'trial pay', { to: `persona ${(made += 1)}` }));
  const approve = (cookie: string, id: string) => world.act(cookie, 'approvals approve', { id });
  const isDone = (answer: string) => /^(Aprobada|Retirada)/.test(answer);

  async function stateOf(id: string): Promise<string> {
    const { rows } = await world.server.system.pool.query<{ state: string }>(
      'select state from approvals where id = $1',
      [id],
    );
    return rows[0]?.state ?? 'gone';
  }

  /** The ends of as many rounds, each with two answers of which one has won. */
  async function raced(two: (id: string) => Promise<[string, string]>): Promise<string[]> {
    const ends: string[] = [];
    while (ends.length < rounds) {
      world.clock.moveTo(begun);
      const ids = await Promise.all(Array.from({ length: together }, ask));
      const answers = await Promise.all(ids.map(two));
      for (const both of answers) expect(both.filter(isDone), both.join(' | ')).toHaveLength(1);
      ends.push(...(await Promise.all(ids.map(stateOf))));
    }
    return ends;
  }

  test('both agree: one of them does, and it is done once, a hundred times over', async () => {
    const before = await world.paid();
    const ends = await raced((id) => Promise.all([approve(world.luis.cookie, id), approve(world.marta.cookie, id)]));
    expect(new Set(ends)).toEqual(new Set(['done']));
    expect((await world.paid()) - before).toBe(rounds);
  }, 240_000);

  test('one agrees and whoever asked takes it back: one of them does, a hundred times over', async () => {
    const before = await world.paid();
    const ends = await raced((id) => {
      const withdraw = () => world.act(world.ana.cookie, 'approvals withdraw', { id });
      const both = [approve(world.luis.cookie, id), withdraw()] as const;
      return Promise.all(both);
    });
    expect(ends.every((end) => end === 'done' || end === 'withdrawn')).toBe(true);
    expect((await world.paid()) - before).toBe(ends.filter((end) => end === 'done').length);
  }, 240_000);

  test.each([
    ['whoever agrees', 'luis', 'aprobación', "Te falta el permiso 'approve.money'"],
    ['whoever asked', 'ana', 'dinero', "ana ya no tiene el permiso 'payouts.mark'"],
  ] as const)('[CON-02] %s loses their permission midway: nothing is done', async (_who, name, role, says) => {
    const { system } = world.server;
    const [id, before] = [await ask(), await world.paid()];
    const ctx = system.contextFor({ kind: 'system' });
    const answer = await inTransaction(ctx, async (tx) => {
      await lockStaff(tx);
      const pending = approve(world.luis.cookie, id);
      await expect.poll(async () => waiting()).toBe(1);
      await sql`delete from staff_person_roles where staff_id = ${world[name].id} and role = ${role}`.execute(tx.db);
      return { pending };
    });
    expect(await answer.pending).toContain(says);
    expect(await world.paid()).toBe(before);
    await system.pool.query('insert into staff_person_roles (staff_id, role) values ($1, $2)', [world[name].id, role]);
  });

  /** How many statements of this database wait for a row that another holds. */
  async function waiting(): Promise<number> {
    const { rows } = await world.server.system.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%staff_roles%'`,
    );
    return rows[0]?.count ?? 0;
  }

  test('what was decided is changed by no statement, and nobody decides about their own', async () => {
    const { pool } = world.server.system;
    const id = await ask();
    const change = (set: string) => pool.query(`update approvals set ${set} where id = $1`, [id]);
    const decided = "ended_at = now(), state = 'done', decided_by_name = 'x'";
    await expect(change(`${decided}, decided_by = asked_by`)).rejects.toThrow('approvals_another');
    await expect(change(decided)).rejects.toThrow('approvals_decided');
    await change(`${decided}, decided_by = 'staff-luis'`);
    await expect(change("state = 'refused'")).rejects.toThrow('no se cambia');
    await expect(change('taken_at = now()')).rejects.toThrow('approvals_taken');
  });
});
