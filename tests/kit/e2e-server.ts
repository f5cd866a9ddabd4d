/**
 * The server the browser tests talk to: the real one, in a process of its own with a data folder of its own.
 * Beside HTTP it takes a few orders from its parent that no driver could give: make a driver, plan a
 * handover, tell what happened, close weeks, move the clock, cut the power.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type NewExchange, planExchange } from '@volante/server/modules/handover/public';
import { startingAt } from '@volante/server/platform/clock';
import { readConfig } from '@volante/server/platform/read-config';
import { modules as house } from '@volante/server/modules';
import { startServer } from '@volante/server/server';
import type { FactsWish } from '@volante/demo/money/facts';
import { paymentsSandbox } from '@volante/demo/payments/module';
import { scenario, type DriverWish } from '@volante/demo/scenario';

export type ExchangeWish = Omit<NewExchange, 'time' | 'exchangeType'> & {
  /** Now by default. */
  time?: string;
  exchangeType?: NewExchange['exchangeType'];
};

export type Order =
  | { order: 'driver'; wish: DriverWish }
  | { order: 'exchange'; wish: ExchangeWish }
  | { order: 'facts'; uid: string; facts: FactsWish }
  | { order: 'closeWeeks' }
  | { order: 'attack'; email: string }
  | { order: 'clock'; to: string }
  | { order: 'stop' };

// Ends with the test runner, even if that was killed.
process.once('disconnect', () => process.exit(1));

const { VOLANTE_DATA: given, VOLANTE_E2E_WORLD: world, VOLANTE_E2E_NOW: now } = process.env;
const dataFolder = given ?? mkdtempSync(path.join(tmpdir(), 'volante-e2e-'));
const clock = startingAt(now ? new Date(now) : new Date());
const config = readConfig({ ...process.env, PORT: process.env.PORT ?? '0', VOLANTE_DATA: dataFolder });
if (config.demo && world && !given) cpSync(world, dataFolder, { recursive: true });
// A test makes its own exchanges: the jobs would make others, cancel those of other hours than the shifts', and remind.
const unplanned = house.map((module) =>
  module.name === 'handover'
    ? { ...module, jobs: module.jobs?.filter(({ name }) => name === 'handover-pick-ups') }
    : module,
);
// The practice gateway is there even without the demo world, for tests whose settings name it.
const modules = config.demo ? unplanned : [...unplanned, paymentsSandbox];
const server = await startServer({ config, clock, modules });

function exchange({ time, ...wish }: ExchangeWish): Promise<string> {
  const ctx = server.system.contextFor({ kind: 'system' });
  const at = time === undefined ? clock.now() : new Date(time);
  return planExchange(ctx, { exchangeType: 'EXCHANGE-CAR', ...wish, time: at });
}

/** With an empty list of notices: what making them has told is not what a test is about. */
async function driver(wish: DriverWish): Promise<unknown> {
  const created = await scenario(server.system).driver(wish).create();
  await server.system.db.deleteFrom('notifications').where('driver_id', '=', created.uid).execute();
  return created;
}

/** Strangers have used up all tries at the account, and all that come from this machine. */
async function attack(email: string): Promise<void> {
  const { rateLimits } = server.system;
  for (const address of ['127.0.0.1', '::1']) {
    for (let tried = 0; tried < 50; tried += 1) await rateLimits.takes('signIn', { subject: email });
    for (let tried = 0; tried < 300; tried += 1) await rateLimits.takes('signInFrom', { address });
  }
}

async function obey(order: Order): Promise<unknown> {
  if (order.order === 'driver') return driver(order.wish);
  if (order.order === 'exchange') return exchange(order.wish);
  if (order.order === 'facts') return scenario(server.system).facts(order.uid, order.facts);
  if (order.order === 'closeWeeks') return scenario(server.system).closeWeeks();
  if (order.order === 'attack') return attack(order.email);
  if (order.order === 'clock') return clock.moveTo(new Date(order.to));
  await server.close();
  if (!given) rmSync(dataFolder, { recursive: true, force: true });
  return undefined;
}

process.on('message', ({ id, ...order }: Order & { id: number }) => {
  obey(order).then(
    (answer) => process.send!({ id, answer }),
    (error: Error) => process.send!({ id, error: error.stack }),
  );
});
process.send!({ ready: { url: server.url, consoleUrl: server.consoleUrl, dataFolder } });
