import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadDemoWorld } from '@volante/demo/world';
import { modules } from '@volante/server/modules';
import { accountName } from '@volante/server/modules/ledger/accounts';
import { accountBalances } from '@volante/server/modules/ledger/check-store';
import { startingAt } from '@volante/server/platform/clock';
import { makeLog } from '@volante/server/platform/log';
import { openSystem } from '@volante/server/platform/open-system';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { readConfig } from '@volante/server/platform/read-config';
import type { System } from '@volante/server/platform/system';
import { hledger, totalOf, weeklyTotals } from './lib/hledger.ts';
import { liveAYear } from './lib/ledger-year.ts';

const { values } = parseArgs({
  options: { year: { type: 'boolean' }, data: { type: 'string' }, required: { type: 'boolean' } },
});

async function ops(system: System, action: string, options: Record<string, string> = {}): Promise<void> {
  const { ok, text } = await runOpsAction(system, modules, { staff: 'check', domain: 'ledger', action, options });
  console.log(`  ${text.replaceAll('\n', '\n  ')}`);
  if (!ok) throw new Error(`ops ledger ${action} failed`);
}

/** Lists weeks whose hledger total differs from the bill. Older debt is left out: it is no entry of the week. */
async function compareWeeks({ pool }: System, journal: string): Promise<string[]> {
  const totals = weeklyTotals(journal, 'liabilities:drivers', 'tag:kind=^line$');
  const { rows } = await pool.query<{ account: string; monday: string; billed: number }>(
    `select 'liabilities:drivers:' || driver_id as account, to_char(monday, 'YYYY-MM-DD') as monday, balance + debt as billed
     from bill_weeks`,
  );
  const wrong: string[] = [];
  for (const { account, monday, billed } of rows) {
    const weeks = totals.get(account);
    const entered = weeks?.get(monday) ?? 0;
    weeks?.delete(monday);
    if (entered + billed !== 0)
      wrong.push(`${account}, week of ${monday}: the bill says ${billed}, hledger ${-entered}`);
  }
  for (const [account, weeks] of totals) {
    for (const [monday, amount] of weeks) {
      if (amount !== 0) wrong.push(`${account}, week of ${monday}: no bill, hledger ${-amount}`);
    }
  }
  console.log(`  ${rows.length} weekly bills compared with hledger's weekly totals, ${wrong.length} differ`);
  return wrong;
}

/** [MNY-12] Compares each account's balance by hledger with the tables the account comes from. */
async function compareTotals(system: System, journal: string): Promise<string[]> {
  const accounts = await accountBalances(system.contextFor({ kind: 'system' }).db, 1);
  const wrong = accounts.flatMap(({ account, sourced }) => {
    const name = accountName(account);
    const theirs = totalOf(journal, `^${name}(:|$)`);
    return sourced === theirs ? [] : [`${name}: ${sourced} in the app's tables, ${theirs} in hledger`];
  });
  console.log(`  ${accounts.length} accounts compared with hledger's balances, ${wrong.length} differ`);
  return wrong;
}

async function check(system: System, folder: string): Promise<number> {
  const journal = path.join(folder, 'volante.journal');
  await ops(system, 'check');
  await ops(system, 'export', { format: 'hledger', file: journal });
  hledger(journal, 'check', '--strict');
  console.log(`  hledger check --strict: no complaint\n\n${hledger(journal, 'balance', '--depth', '2')}`);
  const wrong = [...(await compareWeeks(system, journal)), ...(await compareTotals(system, journal))];
  for (const line of wrong) console.error(`  ${line}`);
  return wrong.length;
}

const folder = await mkdtemp(path.join(tmpdir(), 'volante-ledger-'));
const given = values.data !== undefined || (process.env.DATABASE_URL !== undefined && !values.year);
const clock = startingAt(new Date());
const config = given
  ? readConfig({ ...process.env, ...(values.data === undefined ? {} : { VOLANTE_DATA: values.data }) })
  : readConfig({ VOLANTE_DATA: path.join(folder, 'data'), VOLANTE_DEMO: 'on' });
try {
  const log = makeLog('error');
  const system = await openSystem({ config, modules, migrates: false, judgesStore: false, clock, log });
  try {
    if (values.year) await liveAYear(system, clock);
    else if (!given) await loadDemoWorld(system, () => {});
    const wrong = await check(system, folder);
    console.log(
      wrong === 0 ? 'The ledger balances to the peso.' : `The ledger does not balance: ${wrong} differences.`,
    );
    process.exitCode = wrong === 0 ? 0 : 1;
  } finally {
    await system.close();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
