import { weekBills } from '@volante/server/modules/billing/public';
import { finishPayment } from '@volante/server/modules/payments/commands/finish-payment';
import { findPayment } from '@volante/server/modules/payments/store';
import { nettedByBill } from '@volante/server/modules/payouts/public';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LedgerCompany, ledgerCompany } from '../kit/ledger-week.ts';
import { rounds } from '../kit/long.ts';
import { nettingAuditor } from '../kit/netting-auditor.ts';

let company: LedgerCompany;
beforeAll(async () => {
  company = await ledgerCompany();
});
afterAll(() => company.server.close());

const amount = fc.integer({ min: 1, max: 9 }).map((tens) => tens * 10_000 + 1);
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('earn', 'charge'), amount }),
  fc.record({
    kind: fc.constantFrom('prepare', 'send', 'cancel', 'bounce', 'beginPaying', 'endPaying', 'payAtOnce'),
    amount,
  }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('close' as const), amount }) },
);

/** A driver's life, told to the product and to the auditor. */
function life(uid: string) {
  const audit = nettingAuditor();
  const paying: { id: string; place: number; amount: number }[] = [];
  let batch: string | undefined;
  let made = 0;
  const done = (action: string, options: Record<string, string>) => company.done('payouts', action, options);
  const bills = async () => (await weekBills(company.ctx(), uid)).toReversed();

  async function begin(): Promise<void> {
    const due = audit.due();
    if (!due || paying.some(({ place }) => place === due.place)) return;
    const bill = (await bills())[due.place]!;
    const id = `${uid}-${(made += 1)}`;
    await company.server.system.pool.query(
      `insert into payments (id, driver_id, kind, bill_id, bill_date, amount, status, gateway, created_at)
       values ($1, $2, 'bill', $3, $4, $5, 'pending', 'sandbox', now())`,
      [id, uid, bill._id, bill.date, bill.rest],
    );
    paying.push({ id, ...due });
  }

  async function end(): Promise<void> {
    const payment = paying.pop();
    if (!payment) return;
    const row = (await findPayment(company.ctx().db, payment.id))!;
    await finishPayment(company.ctx(), row, { status: 'paid', amount: payment.amount });
    audit.pay(payment.place, payment.amount);
  }

  const steps = {
    async earn(sum: number) {
      await company.earn(uid, sum);
      audit.book(sum);
    },
    async charge(sum: number) {
      await company.charge(uid, { amount: sum });
      audit.book(-sum);
    },
    async close() {
      await company.close();
      audit.close();
    },
    async prepare() {
      if (batch) return;
      const text = await done('prepare', { driver: uid, 'despite-return': 'Está bien' });
      batch = /Envío (\S+):/.exec(text)?.[1];
      audit.prepare();
    },
    async send() {
      if (batch) await done('send', { batch });
      if (batch) audit.send();
      batch = undefined;
    },
    async cancel() {
      if (batch) await done('cancel', { batch });
      if (batch) audit.cancel();
      batch = undefined;
    },
    async bounce() {
      const place = audit.sent().at(-1);
      if (place === undefined) return;
      const bill = (await bills())[place]!._id;
      const { rows } = await company.server.system.pool.query<{ batch_id: string }>(
        `select batch_id from payout_lines where bill_id = $1 and state = 'sent'`,
        [bill],
      );
      await done('bounce', { batch: rows[0]!.batch_id, bill, reason: 'Cuenta cerrada' });
      audit.bounce(place);
    },
    beginPaying: begin,
    endPaying: end,
    async payAtOnce() {
      await begin();
      await end();
    },
  };

  /** How many figures were compared; each must be the auditor's. */
  async function compare(): Promise<number> {
    const netted = await nettedByBill(company.ctx(), uid);
    const found = (await bills()).map(({ _id, debt, balance, payBill, rest, settled, carried, payable }) => ({
      debt,
      balance,
      payBill,
      rest,
      settled,
      carried,
      payable,
      netted: (netted.get(_id) ?? []).toSorted((a, b) => a.date.localeCompare(b.date)).map((one) => one.amount),
    }));
    expect(found).toEqual(audit.expected());
    const open = found.filter(({ carried }) => !carried);
    const owed = open.reduce((total, { rest, balance }) => total + (balance > 0 ? rest : -rest), 0);
    expect(owed).toBe(audit.owedInAll());
    return found.length * 8 + 1;
  }
  return { steps, compare };
}

test('[BKS-04] whatever happens in whatever order, bills, nettings and debts are the auditor’s to the peso', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (all) => {
      const { steps, compare } = life(await company.driver());
      for (const { kind, amount: sum } of all) {
        await steps[kind](sum);
        compared += await compare();
      }
      await steps.close();
      compared += await compare();
      await company.books();
    }),
    { numRuns: rounds(8, 60) },
  );
  expect(compared).toBeGreaterThan(500);
});
