import { offerDemoAccounts } from '@volante/server/modules/accounts/public';
import { keepExchanges } from '@volante/server/modules/handover/public';
import { inTransaction } from '@volante/server/platform/database/transaction';
import type { System } from '@volante/server/platform/system';
import { type DemoAccount, demoAccounts } from './accounts.ts';
import { loadStations } from './charging/load.ts';
import { loadDispute } from './handovers/dispute.ts';
import { loadLostCharge } from './charging/lost-charge.ts';
import { loadFleet, loadPlaces } from './fleet/load.ts';
import { tellDemoDriver } from './messages.ts';
import { loadMoney } from './money/load.ts';
import { openCompany } from './onboarding/onboard.ts';
import { demoPassword, makeDriver } from './scenario.ts';
import { loadStaff } from './staff/load.ts';
import { loadInbox } from './support/inbox.ts';
import { claimPart, loadedParts } from './loaded-parts.ts';

type Report = (text: string, done: number, total: number) => void;

async function loadDriver(system: System, account: DemoAccount): Promise<void> {
  await inTransaction(system.contextFor({ kind: 'system' }), async (tx) => {
    if (!(await claimPart(tx.db, account.email))) return;
    const { uid } = await makeDriver(tx, account);
    await tellDemoDriver(tx, uid, account);
  });
}

/**
 * Loads what is missing of the demo world. Each part is one transaction with its mark, so a start that was cut short
 * is completed by the next one, and what visitors changed or deleted afterwards stays as they left it.
 */
export async function loadDemoWorld(system: System, report: Report): Promise<void> {
  const loaded = await loadedParts(system.db);
  const ctx = system.contextFor({ kind: 'system' });
  if (!loaded.has('company')) await inTransaction(ctx, openCompany);
  await loadFleet(ctx, loaded);
  const missing = demoAccounts.filter((account) => !loaded.has(account.email));
  for (const [index, account] of missing.entries()) {
    report(`Cargando a ${account.firstname} ${account.lastname}`, index, missing.length);
    await loadDriver(system, account);
  }
  if (!loaded.has('staff')) await loadStaff(ctx);
  if (!loaded.has('inbox')) await loadInbox(ctx);
  if (!loaded.has('places')) await loadPlaces(ctx);
  if (!loaded.has('stations')) await loadStations(ctx);
  if (!loaded.has('lost charge')) await loadLostCharge(ctx);
  await loadMoney(ctx, loaded, report);
  if (!loaded.has('dispute')) await loadDispute(ctx);
  // At once: whoever opens the app has today's exchange, before the job's first turn.
  await keepExchanges(ctx);
  await offerDemoAccounts(ctx, demoAccounts, demoPassword);
  if (missing.length > 0) report('Mundo de demostración cargado', missing.length, missing.length);
}
