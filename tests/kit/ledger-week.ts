import { demoPlans } from '@volante/demo/plans';
import type { EventKind } from '@volante/domain/events/kinds';
import { addDays, type LocalDate, localDate } from '@volante/domain/values/dates';
import { modules } from '@volante/server/modules';
import { createBankAccount } from '@volante/server/modules/banking/public';
import { closeDueWeeks, recordTripPayments } from '@volante/server/modules/billing/public';
import { createEvent } from '@volante/server/modules/events/public';
import { importPlans } from '@volante/server/modules/plans/public';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { fare, giveSheets } from './bills.ts';
import { signedInDriver } from './driver.ts';
import { startTestServer, type TestServer } from './server.ts';

const noonOf = (date: string) => new Date(Date.parse(`${date}T15:00:00Z`));

const account = {
  accountType: 'Cuenta Vista',
  account: '900012342907',
  bank: 'Banco Estado',
  email: 'rosa@volante.test',
  name: 'Rosa Araneda',
  rol: 'Driver',
  rut: '12.345.678-5',
} as const;

interface ChargeWish {
  amount: number;
  kind?: EventKind;
  credited?: boolean;
  installments?: number;
}

/** A company whose weeks are lived and closed one after another, for tests of its books. */
export async function ledgerCompany() {
  let monday = localDate('2026-09-07');
  const clock = startingAt(noonOf(addDays(monday, 1)));
  const server: TestServer = await startTestServer({ clock, config: { roles: new Set(['api'] as const) } });
  const ctx = () => server.system.contextFor({ kind: 'staff', name: 'ana', door: 'shell' });
  await importPlans(ctx(), demoPlans);
  let facts = 0;

  const ops = (domain: string, action: string, options: Record<string, string> = {}) =>
    runOpsAction(server.system, modules, { staff: 'ana', domain, action, options });
  const done = async (domain: string, action: string, options: Record<string, string> = {}) => {
    const answer = await ops(domain, action, { yes: 'si', ...options });
    expect(answer, answer.text).toMatchObject({ ok: true });
    return answer.text;
  };
  const refused = async (domain: string, action: string, options: Record<string, string>) => {
    const answer = await ops(domain, action, { yes: 'si', ...options });
    expect(answer, answer.text).toMatchObject({ ok: false });
    return answer.text;
  };

  return {
    server,
    clock,
    ctx,
    ops,
    done,
    refused,
    /** The Monday of the open week. */
    monday: (): LocalDate => monday,
    async driver(): Promise<string> {
      const { uid } = await signedInDriver(server.system);
      await createBankAccount(ctx(), { uid, ...account });
      return uid;
    },
    /** A day with a car in the open week, for $16.000 at $40.000 per UF. */
    rentOn: (uid: string, day = 0) => giveSheets(ctx(), [{ uid, date: addDays(monday, day), basePrice: '0.40' }]),
    earn: (uid: string, netFare: number) =>
      recordTripPayments(ctx(), [fare({ source: `${uid}/${(facts += 1)}`, uid, at: noonOf(monday), netFare })]),
    charge: async (uid: string, { amount, kind = 'other', credited = false, installments = 1 }: ChargeWish) =>
      createEvent(ctx(), {
        source: `${uid}/${(facts += 1)}`,
        uid,
        kind,
        title: 'Cobro',
        description: 'Cobro',
        amount,
        credited,
        installments,
        chargeDate: monday,
        status: 'Approved',
      }),
    toll: (uid: string, amount: number) =>
      sql`
        insert into toll_passages (source, car_id, driver_id, happened_at, day, bill_date, address, amount, recorded_at)
        values (${`toll/${(facts += 1)}`}, 'BBBB11', ${uid}, ${noonOf(monday)}, ${monday}, ${monday}, 'Lo Saldes', ${amount}, ${clock.now()})
      `.execute(ctx().db),
    /** Closes the open week, with all that follows. It is Tuesday of the next one then. */
    async close(): Promise<void> {
      monday = addDays(monday, 7);
      clock.moveTo(noonOf(addDays(monday, 1)));
      await closeDueWeeks(ctx());
    },
    /** The balance of each account by the journal, as `ledger check` prints it; fails unless everything fits. */
    async books(): Promise<Record<string, string>> {
      const { ok, text } = await ops('ledger', 'check');
      expect(ok, text).toBe(true);
      const rows = text.split('\n').slice(2);
      return Object.fromEntries(rows.map((row) => row.split(/ +/).slice(0, 2)));
    },
  };
}

export type LedgerCompany = Awaited<ReturnType<typeof ledgerCompany>>;
