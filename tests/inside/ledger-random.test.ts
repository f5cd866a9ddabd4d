import { addDays } from '@volante/domain/values/dates';
import { weekBills } from '@volante/server/modules/billing/public';
import { reverseEvent } from '@volante/server/modules/events/public';
import { negated } from '@volante/domain/values/money';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type LedgerCompany, ledgerCompany } from '../kit/ledger-week.ts';
import { patience, rounds } from '../kit/long.ts';
import { payBill } from '../kit/pay-bill.ts';

vi.setConfig({ testTimeout: patience(240_000) });

let company: LedgerCompany;
beforeAll(async () => {
  company = await ledgerCompany();
});
afterAll(() => company.server.close());

const amount = fc.integer({ min: 1, max: 200_000 });
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('earn', 'toll', 'own', 'company', 'prepay', 'uber', 'wrong', 'iva'), amount }),
  fc.record({
    kind: fc.constant('charge' as const),
    amount,
    subject: fc.constantFrom('Control', 'Exchange', 'Cleaning'),
    credited: fc.boolean(),
    installments: fc.integer({ min: 1, max: 3 }),
    reversed: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom('rent', 'back', 'undo', 'takeBack', 'unprepay', 'pay', 'payOut', 'bounce'),
    amount: fc.constant(1),
  }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('close' as const), amount: fc.constant(1) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What each kind of step does. Whether staff are refused is the business of other tests: the books must fit anyway. */
function steps(uid: string) {
  let count = 0;
  const id = () => `${uid}/${(count += 1)}`;
  const ctx = () => company.ctx();
  const ops = (domain: string, action: string, options: Record<string, string>) =>
    company.ops(domain, action, { ...options, yes: 'si' });
  const named = { prepay: '', contribute: '' };
  const give = (origin: 'driver' | 'volante', given: number) =>
    ops('banking', 'contribute', { driver: uid, origin, amount: String(given), source: (named.contribute = id()) });
  const settle = (options: Record<string, string>, reference = id()) =>
    ops('counterparties', 'settle', { ...options, reference });
  const payOut = async () => {
    const prepared = await ops('payouts', 'prepare', { driver: uid, 'despite-return': 'Está bien' });
    const batch = /Envío (\S+):/.exec(prepared.text)?.[1];
    if (batch) await ops('payouts', 'send', { batch });
    return batch;
  };
  return {
    earn: (s: Step) => company.earn(uid, s.amount),
    toll: (s: Step) => company.toll(uid, s.amount),
    own: (s: Step) => give('driver', s.amount),
    company: (s: Step) => give('volante', s.amount),
    prepay: (s: Step) =>
      ops('settlements', 'prepay', { driver: uid, amount: String(s.amount), source: (named.prepay = id()) }),
    takeBack: () => ops('banking', 'reverse-contribution', { source: named.contribute || 'ninguno', reason: 'Error' }),
    unprepay: () => ops('settlements', 'reverse-prepay', { source: named.prepay || 'ninguno', reason: 'Error' }),
    uber: (s: Step) => settle({ with: 'uber', week: addDays(company.monday(), -7), amount: String(s.amount) }),
    iva: (s: Step) => settle({ with: 'iva', amount: String(s.amount) }),
    async wrong(s: Step) {
      const reference = id();
      await settle({ with: 'didi', week: company.monday(), amount: String(s.amount) }, reference);
      await ops('counterparties', 'reverse', { reference, reason: 'Error' });
    },
    async charge(s: Step) {
      if (s.kind !== 'charge') return;
      const installments = s.credited ? 1 : s.installments;
      const { eventId } = await company.charge(uid, { ...s, installments });
      if (s.reversed) await reverseEvent(ctx(), { eventId, reason: 'Error' });
    },
    rent: () => company.rentOn(uid, count % 7).catch(() => {}),
    back: () => ops('guarantees', 'give-back', { driver: uid, reason: 'Termina' }),
    undo: () => ops('guarantees', 'undo-give-back', { driver: uid, reason: 'Error' }),
    async pay() {
      const owed = (await weekBills(ctx(), uid)).find(({ payable }) => payable);
      if (owed) await payBill(ctx(), { uid, billId: owed._id, amount: negated(owed.balance) });
    },
    payOut,
    async bounce() {
      const batch = await payOut();
      const [bill] = (await weekBills(ctx(), uid)).filter(({ settled, payBill: paid }) => settled && paid > 0);
      if (batch && bill) await ops('payouts', 'bounce', { batch, bill: bill._id, reason: 'Cerrada' });
    },
    close: () => company.close(),
  };
}

test('[MNY-12] whatever happens in whatever order, each account fits its source', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (life) => {
      const run = steps(await company.driver());
      for (const each of life) {
        await run[each.kind](each);
        if (each.kind === 'close' || each.kind === 'back' || each.kind === 'undo' || each.kind === 'bounce')
          await company.books();
      }
      await company.close();
      await company.books();
      expect(life.length).toBeGreaterThan(0);
    }),
    { numRuns: rounds(8, 200) },
  );
});
