import { randomUUID } from 'node:crypto';
import { addDays, instantAt, type LocalDate, localDate } from '@volante/domain/values/dates';
import { present } from '@volante/domain/values/present';
import { modules } from '@volante/server/modules';
import { createBankAccount } from '@volante/server/modules/banking/public';
import { recordTripPayments } from '@volante/server/modules/billing/public';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { expect } from 'vitest';
import { closeWeek, fare } from './bills.ts';
import { askConsole } from './console.ts';
import { signedInDriver } from './driver.ts';
import { startTestServer } from './server.ts';
import { colleague } from './staff-people.ts';

const account = {
  accountType: 'Cuenta Vista',
  account: '900012342907',
  bank: 'Banco Estado',
  email: 'rosa@volante.test',
  name: 'Rosa Araneda',
  rol: 'Driver',
  rut: '12.345.678-5',
} as const;

const actMutation = `mutation ($action: String!, $input: [ActionValue!]!, $why: String, $key: String!) {
  act(action: $action, input: $input, why: $why, key: $key) { text file { name text } }
}`;
const previewQuery = `query ($action: String!, $input: [ActionValue!]!, $why: String) {
  preview(action: $action, input: $input, why: $why) { text }
}`;

/** What is written in a form; a file by its name and its bytes. */
export type Values = Record<string, string | { name: string; bytes: string | Buffer }>;

const inputOf = (values: Values) =>
  Object.entries(values).map(([name, value]) =>
    typeof value === 'string'
      ? { name, value }
      : { name, value: Buffer.from(value.bytes).toString('base64'), uploadName: value.name },
  );

const noon = (day: LocalDate) => present(instantAt(day, '12:00'), 'noon');

/** A company that pays its drivers at the console: Ana and Eva pay, Luis and Marta agree. Weeks follow one another. */
export async function payoutsWorld() {
  let monday = localDate('2026-09-07');
  const clock = startingAt(noon(monday));
  const server = await startTestServer({
    console: true,
    clock,
    config: { roles: new Set(['api', 'console'] as const) },
  });
  const { system } = server;
  const ctx = () => system.contextFor({ kind: 'system' });
  const people = {
    ana: await colleague(system, 'ana', ['dinero']),
    eva: await colleague(system, 'eva', ['dinero']),
    luis: await colleague(system, 'luis', ['aprobación']),
    marta: await colleague(system, 'marta', ['aprobación']),
  };
  const proofs = 'update staff_sessions set proven_at = $1, active_at = $1, expires_at = $2';

  async function closeThisWeek(): Promise<void> {
    const closed = monday;
    monday = addDays(monday, 7);
    clock.moveTo(noon(addDays(monday, 1)));
    await closeWeek(ctx(), closed);
    const now = clock.now();
    await system.pool.query(proofs, [now, new Date(now.getTime() + 86_400_000)]);
  }

  async function answered(cookie: string, name: string, values: Values, why = '') {
    const variables = { action: name, input: inputOf(values), why, key: randomUUID() };
    const { data, errors } = await askConsole(server, cookie, actMutation, variables);
    if (!errors) return data.act as { text: string; file: { name: string; text: string } | null };
    return { text: `${errors[0]?.extensions.code}: ${errors[0]?.message}`, file: null };
  }
  const act = async (...wish: Parameters<typeof answered>): Promise<string> => (await answered(...wish)).text;

  const world = {
    server,
    clock,
    ctx,
    ...people,
    answered,
    act,
    closeThisWeek,
    ask: (cookie: string, query: string, variables: Record<string, unknown> = {}) =>
      askConsole(server, cookie, query, variables),
    async preview(cookie: string, name: string, values: Values, why = ''): Promise<string> {
      const { data, errors } = await askConsole(server, cookie, previewQuery, {
        action: name,
        input: inputOf(values),
        why,
      });
      return errors ? `${errors[0]?.extensions.code}: ${errors[0]?.message}` : data.preview.text;
    },
    /** The shell, which says yes. */
    async ops(domain: string, action: string, options: Record<string, string> = {}): Promise<string> {
      const answer = await runOpsAction(system, modules, { staff: 'ana', domain, action, options });
      expect(answer, answer.text).toMatchObject({ ok: true });
      return answer.text;
    },
    /** A driver with an account who has earned so much this week. */
    async driver(earned = 50_000): Promise<string> {
      const { uid } = await signedInDriver(system);
      await createBankAccount(ctx(), { uid, ...account });
      await world.earn(uid, earned);
      return uid;
    },
    earn: (uid: string, netFare: number) =>
      recordTripPayments(ctx(), [fare({ source: `${uid}/${monday}/${netFare}`, uid, at: noon(monday), netFare })]),
    /** Agreed to by Luis. */
    async approve(asked: string, cookie = people.luis.cookie): Promise<string> {
      const id = /solicitud (\S+?)\./.exec(asked)?.[1] ?? `none in: ${asked}`;
      return act(cookie, 'approvals approve', { id });
    },
    /** Ana prepares what these drivers are owed, all of it in one batch. */
    async prepared(): Promise<string> {
      return present(
        /Envío (\S+):/.exec(await act(people.ana.cookie, 'payouts prepare', { all: 'true' }))?.[1],
        'a batch',
      );
    },
    /** Ana asks, and Luis agrees that it is sent. */
    async send(batch: string): Promise<void> {
      const said = await world.approve(await act(people.ana.cookie, 'payouts send', { batch }));
      expect(said).toContain('Aprobada y hecha');
    },
    async sent(): Promise<string> {
      const batch = await world.prepared();
      await world.send(batch);
      return batch;
    },
    /** The state of each line of a batch by its settlement. */
    async states(batch: string): Promise<Record<string, string>> {
      const { rows } = await system.pool.query<{ bill_id: string; state: string }>(
        'select bill_id, state from payout_lines where batch_id = $1 order by bill_id',
        [batch],
      );
      return Object.fromEntries(rows.map(({ bill_id: bill, state }) => [bill, state]));
    },
    bills: async (batch: string): Promise<string[]> => Object.keys(await world.states(batch)),
  };
  return world;
}

export type PayoutsWorld = Awaited<ReturnType<typeof payoutsWorld>>;
