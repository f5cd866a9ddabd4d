import { modules } from '@volante/server/modules';
import { followDeletions } from '@volante/server/modules/accounts/commands/follow-deletions';
import { requestDeletion } from '@volante/server/modules/accounts/commands/request-deletion';
import { findAccount } from '@volante/server/modules/accounts/store/accounts';
import { sumContributions } from '@volante/server/modules/banking/guarantee-store';
import { closeDueWeeks, giveBackGuarantee } from '@volante/server/modules/billing/public';
import { unassignCar } from '@volante/server/modules/fleet/public';
import type { startingAt } from '@volante/server/platform/clock';
import type { CookieBrowser } from './cookie-browser.ts';
import type { CreatedDriver } from './scenario.ts';
import type { TestServer } from './server.ts';
import { signInAt } from './web-client.ts';

/** A driver at the page 'Eliminar mi cuenta'. */
export async function atDeletion(server: TestServer, driver: CreatedDriver) {
  const { browser, tokens } = await signInAt(server.url, driver);
  await browser.open('/accounts/settings/delete');
  return { browser, token: tokens.access_token };
}

export async function confirmDeletion(browser: CookieBrowser, driver: CreatedDriver): Promise<void> {
  const button = browser.text.includes('Registrar mi solicitud') ? 'Registrar mi solicitud' : 'Eliminar mi cuenta';
  await browser.press(button, { password: driver.password, word: 'eliminar' });
}

/** The driver asks for the deletion, as the page offers it. */
export async function askForDeletion(server: TestServer, driver: CreatedDriver) {
  const at = await atDeletion(server, driver);
  await confirmDeletion(at.browser, driver);
  return at;
}

/** What the job does every five minutes. */
export const followAll = ({ system }: Pick<TestServer, 'system'>) =>
  followDeletions(system.contextFor({ kind: 'system' }), modules);

/** The mail that waits to be sent, of one kind. */
export async function waitingMail({ system }: Pick<TestServer, 'system'>, type: 'mail' | 'mail.last' | 'mail.staff') {
  const { rows } = await system.pool.query<{ payload: { to?: string; subject: string; text: string } }>(
    'select payload from outbox where type = $1 order by id',
    [type],
  );
  return rows.map(({ payload }) => payload);
}

/** What is kept about a driver, as far as a deletion is concerned. */
export async function keptOf({ system }: Pick<TestServer, 'system'>, uid: string) {
  const { rows } = await system.pool.query(
    `select d.firstname, d.rut, d.email, d.phone, d.deleted, d.access_ended_at is not null as out,
       (select count(*)::int from bank_accounts where driver_id = d.id) as accounts,
       (select count(*)::int from data_blocks where driver_id = d.id and lifted_at is null) as blocks,
       (select count(*)::int from deletion_requests where driver_id = d.id and withdrawn_at is null and erased_at is null) as open,
       (select car_id from assignation_drivers where driver_id = d.id and ended_at is null) as car
     from drivers d where d.id = $1`,
    [uid],
  );
  return rows[0];
}

/**
 * Settles everything between a driver and the company: the car comes back, its week is closed, and all money is paid. By
 * the product's commands where there are any, and otherwise as if gateway and bank had answered.
 */
export async function settleEverything(
  { system }: TestServer,
  clock: ReturnType<typeof startingAt>,
  uid: string,
): Promise<void> {
  const ctx = system.contextFor({ kind: 'system' });
  await unassignCar(ctx, { uid, why: 'Devolvió el auto' });
  const { driver, volante } = await sumContributions(ctx.db, uid);
  if (driver + volante > 0) await giveBackGuarantee(ctx, { uid, reason: 'Devolvió el auto' });
  clock.moveTo(new Date(clock.now().getTime() + 7 * 86_400_000));
  await closeDueWeeks(ctx);
  for (const change of [
    `update bill_weeks set settled = true, settled_at = now(), pay_bill = abs(balance) where driver_id = $1`,
    `update payout_lines set state = 'confirmed', sent_on = current_date where driver_id = $1`,
    `update payments set status = 'abandoned', finished_at = now() where driver_id = $1 and status = 'pending'`,
  ]) {
    await system.pool.query(change, [uid]);
  }
}

/** Asks for the deletion without the pages, accepting whatever follows. */
export async function recordDeletion({ system }: Pick<TestServer, 'system'>, { uid, password }: CreatedDriver) {
  const ctx = system.contextFor({ kind: 'driver', uid, grantId: 'prueba', authTime: system.clock.now() });
  const account = (await findAccount(ctx, uid))!;
  const proof = { password, word: 'ELIMINAR', signedInAt: undefined, withPasskey: false };
  return requestDeletion(ctx, { account, proof, seen: 'erase', modules });
}
