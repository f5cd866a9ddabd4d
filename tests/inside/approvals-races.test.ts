import { lockStaff } from '@volante/server/modules/staff/store/people';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approvalsWorld, type ApprovalsWorld, numberIn } from '../kit/approvals-world.ts';
import { onPostgres } from '../kit/database.ts';
import { scenario } from '../kit/scenario.ts';
import { colleague, type Colleague } from '../kit/staff-people.ts';

const rounds = 100;
/** So many of them at the same moment. */
const together = 10;

describe.runIf(onPostgres)('[CON-06] two who decide at the same moment', () => {
  let world: ApprovalsWorld;
  let begun: Date;
  /** Says what people may, and holds nothing else. */
  let admin: Colleague;
  let made = 0;

  beforeAll(async () => {
    world = await approvalsWorld();
    begun = world.clock.now();
    admin = await colleague(world.server.system, 'admin', ['administración']);
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
  async function raced(two: (id: string) => Promise<[string, string]>, asking = ask): Promise<string[]> {
    const ends: string[] = [];
    while (ends.length < rounds) {
      world.clock.moveTo(begun);
      const ids = await Promise.all(Array.from({ length: together }, asking));
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

  const counted = async (statement: string) => (await world.server.system.pool.query(statement)).rows.length;

  const atTimes = {
    'a large credit': {
      asking: async () => {
        const { uid } = await scenario(world.server.system).driver().create();
        const said = { kind: 'otro', title: 'Abono', description: 'Molestias', credited: 'true', approve: 'true' };
        return numberIn(await world.act(world.ana.cookie, 'events add', { driver: uid, amount: '300.000', ...said }));
      },
      done: () => counted("select from events where status = 'Approved'"),
      withdrawing: () => world.ana.cookie,
      agreeing: ['luis', 'marta'],
    },
    'a role that moves money': {
      asking: async () => {
        const role = `caja ${(made += 1)}`;
        return numberIn(await world.act(admin.cookie, 'roles set', { role, permissions: 'approve.money' }));
      },
      done: () => counted("select from staff_roles where name like 'caja %'"),
      withdrawing: () => admin.cookie,
      agreeing: ['luis', 'marta'],
    },
  } as const;

  test.each(Object.entries(atTimes))(
    '%s: two agree, one of them does, a hundred times over',
    async (_what, kind) => {
      const before = await kind.done();
      const [one, other] = kind.agreeing;
      const both = (id: string) => Promise.all([approve(world[one].cookie, id), approve(world[other].cookie, id)]);
      expect(new Set(await raced(both, kind.asking))).toEqual(new Set(['done']));
      expect((await kind.done()) - before).toBe(rounds);
    },
    240_000,
  );

  test.each(Object.entries(atTimes))(
    '%s: agreed to and taken back, a hundred times over',
    async (_what, kind) => {
      const before = await kind.done();
      const both = (id: string) => {
        const withdraw = () => world.act(kind.withdrawing(), 'approvals withdraw', { id });
        return Promise.all([approve(world[kind.agreeing[0]].cookie, id), withdraw()] as const);
      };
      const ends = await raced(both, kind.asking);
      expect(ends.every((end) => end === 'done' || end === 'withdrawn')).toBe(true);
      expect((await kind.done()) - before).toBe(ends.filter((end) => end === 'done').length);
    },
    240_000,
  );

  test('two credits to one driver at the same moment: the second one counts the first, a hundred times over', async () => {
    const said = { kind: 'otro', title: 'Abono', description: 'Molestias', credited: 'true', approve: 'true' };
    for (let round = 0; round < rounds; round += together) {
      world.clock.moveTo(begun);
      const drivers = await Promise.all(
        Array.from({ length: together }, () => scenario(world.server.system).driver().create()),
      );
      const credit = ({ uid }: { uid: string }, cookie: string) =>
        world.act(cookie, 'events add', { driver: uid, amount: '150.000', ...said });
      const answers = await Promise.all(
        drivers.map((driver) => Promise.all([credit(driver, world.ana.cookie), credit(driver, world.olga.cookie)])),
      );
      for (const both of answers) {
        expect(
          both.filter((answer) => answer.includes('No se ha hecho')),
          both.join(' | '),
        ).toHaveLength(1);
      }
    }
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
