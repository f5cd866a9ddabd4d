import { randomUUID } from 'node:crypto';
import { modules } from '@volante/server/modules';
import { approvalsModule } from '@volante/server/modules/approvals/module';
import { todayModule } from '@volante/server/modules/today/module';
import { action, whyNeeded } from '@volante/server/platform/actions/action';
import { field } from '@volante/server/platform/actions/field';
import { startingAt } from '@volante/server/platform/clock';
import { consoleModule } from '@volante/server/platform/console/module';
import type { Module } from '@volante/server/platform/module';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { Refusal } from '@volante/server/platform/refusal';
import { sql } from 'kysely';
import { askConsole } from './console.ts';
import { startTestServer } from './server.ts';
import { colleague } from './staff-people.ts';

/** What it costs at the moment, and whether it can be paid: a test may change it between asking and agreeing. */
const facts = { price: 1_000, isClosed: false };

const pay = action({
  name: 'trial pay',
  title: 'Paga algo de prueba',
  permission: 'payouts.mark',
  second: 'money',
  fields: { to: field.text('a quién') },
  why: 'none',
  preview: true,
  async run(ctx, { to }) {
    if (facts.isClosed) throw new Refusal('CONFLICT', 'La caja está cerrada.');
    await sql`insert into settings (key, value) values (${`paid ${to} ${ctx.ids.next()}`}, '"x"')`.execute(ctx.db);
    return `Pagados ${facts.price} a ${to}.`;
  },
});

const show = action({
  name: 'trial show',
  title: 'Muestra algo de prueba',
  permission: 'payouts.prepare',
  second: 'bank',
  fields: { of: field.text('de quién') },
  why: whyNeeded(),
  async run(ctx, { of }) {
    await sql`insert into settings (key, value) values (${`shown ${of} ${ctx.ids.next()}`}, '"x"')`.execute(ctx.db);
    return { text: 'Ya se mostró.', finish: async () => `El número de ${of} es 900012342907.` };
  },
});

/** The house with two actions that another person has to agree to. */
function withTrial(): readonly Module[] {
  const own: Record<string, Module> = {
    approvals: approvalsModule(() => all),
    console: consoleModule(() => all),
    today: todayModule(() => all),
  };
  const all: Module[] = [
    ...modules.map((module) => own[module.name] ?? module),
    { name: 'trial', actions: [pay, show] },
  ];
  return all;
}

const act = `mutation ($action: String!, $input: [ActionValue!]!, $why: String, $key: String!) {
  act(action: $action, input: $input, why: $why, key: $key) { text }
}`;

/** A company with a console: Ana and Eva pay, Luis and Marta agree, Olga does both. */
export async function approvalsWorld() {
  Object.assign(facts, { price: 1_000, isClosed: false });
  const house = withTrial();
  const clock = startingAt(new Date('2026-11-16T15:00:00Z'));
  const server = await startTestServer({ console: true, modules: house, clock });
  const { system } = server;
  const people = {
    ana: await colleague(system, 'ana', ['dinero']),
    eva: await colleague(system, 'eva', ['dinero']),
    luis: await colleague(system, 'luis', ['aprobación']),
    marta: await colleague(system, 'marta', ['aprobación']),
    olga: await colleague(system, 'olga', ['dinero', 'aprobación']),
  };
  const count = async (like: string) => {
    const { rows } = await system.pool.query('select from settings where key like $1', [`${like}%`]);
    return rows.length;
  };
  return {
    server,
    clock,
    facts,
    ...people,
    /** Does it as a page of the console does; answers what was said, whether or not it was refused. */
    async act(cookie: string, name: string, values: Record<string, string>, why = ''): Promise<string> {
      const input = Object.entries(values).map(([field_, value]) => ({ name: field_, value }));
      const { data, errors } = await askConsole(server, cookie, act, { action: name, input, why, key: randomUUID() });
      return errors ? `${errors[0]?.extensions.code}: ${errors[0]?.message}` : data.act.text;
    },
    shell: (staff: string, name: string, options: Record<string, string>) => {
      const [domain = '', verb = ''] = name.split(' ');
      return runOpsAction(system, house, { staff, domain, action: verb, options });
    },
    ask: async (cookie: string, query: string, variables: Record<string, unknown> = {}) =>
      askConsole(server, cookie, query, variables),
    paid: () => count('paid '),
    shown: () => count('shown '),
  };
}

export type ApprovalsWorld = Awaited<ReturnType<typeof approvalsWorld>>;

/** The number of the approval that an answer names. */
export const numberIn = (text: string): string => /solicitud (\S+?)[.:]?(?:\s|$)/.exec(text)?.[1] ?? `none in: ${text}`;
