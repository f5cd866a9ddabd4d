import { eventKinds } from '@volante/domain/events/kinds';
import { addDays, instantAt, localDate } from '@volante/domain/values/dates';
import { monthOfDate, parseMonth } from '@volante/domain/values/month';
import { present } from '@volante/domain/values/present';
import { recordPrepayment, recordTripPayments, weekBills } from '@volante/server/modules/billing/public';
import { sortEvents } from '@volante/server/modules/events/commands/sort-events';
import { reverseEvent } from '@volante/server/modules/events/public';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fare } from '../kit/bills.ts';
import { type LedgerCompany, ledgerCompany } from '../kit/ledger-week.ts';
import { makeOld } from '../kit/old-events.ts';
import { rounds } from '../kit/long.ts';
import { payBill } from '../kit/pay-bill.ts';

let company: LedgerCompany;
beforeAll(async () => {
  company = await ledgerCompany();
  // The books begin in September. What comes late in the lives below is of weeks that are closed.
  await company.rentOn(await company.driver());
  for (let weeks = 0; weeks < 4; weeks += 1) await company.close();
});
afterAll(() => company.server.close());

const oldWords = [
  { subject: 'Control', type: 'Fine' },
  { subject: 'control', type: 'Fine' },
  { subject: 'Exchange', type: 'Late' },
  { subject: 'Other', type: 'Cleaning' },
  { subject: 'Otro', type: 'Lavado' },
  { subject: 'Control', type: 'Energy' },
  { subject: 'Taller', type: 'Grúa' },
];

const amount = fc.integer({ min: 1, max: 200_000 });
const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom(
      'earn',
      'toll',
      'own',
      'company',
      'prepay',
      'uber',
      'wrong',
      'iva',
      'late',
      'collected',
      'uf',
    ),
    amount,
  }),
  fc.record({
    kind: fc.constant('charge' as const),
    amount,
    of: fc.constantFrom(...eventKinds),
    credited: fc.boolean(),
    installments: fc.integer({ min: 1, max: 3 }),
    reversed: fc.boolean(),
    // What a release without kinds called it.
    old: fc.option(fc.constantFrom(...oldWords)),
  }),
  fc.record({
    kind: fc.constantFrom(
      ...([
        'rent',
        'back',
        'undo',
        'takeBack',
        'unprepay',
        'pay',
        'payOut',
        'bounce',
        'callOff',
        'reopen',
        'sort',
        'choose',
      ] as const),
    ),
    amount: fc.constant(1),
  }),
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('month' as const), amount: fc.constant(1) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('close' as const), amount: fc.constant(1) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The export of each closed month as it was when it was closed, in order. */
const closedMonths: { month: string; exported: string }[] = [];

async function exportOf(month: string): Promise<string> {
  const { first: from, last: to } = present(parseMonth(month), 'a month');
  const { ok, text } = await company.ops('ledger', 'export', { format: 'hledger', from, to });
  expect(ok, text).toBe(true);
  return text;
}

/** [BKS-06] Closes the next month of the books, if staff may. Whatever happens later, its export stays as it is. */
async function closeNextMonth(): Promise<void> {
  const last = closedMonths.at(-1);
  const next = last ? addDays(present(parseMonth(last.month), 'a month').last, 1) : localDate('2026-09-07');
  const month = monthOfDate(next).first.slice(0, 7);
  const { ok, text } = await company.ops('ledger', 'close-month', { month, yes: 'si' });
  if (ok) closedMonths.push({ month, exported: await exportOf(month) });
  else expect(text).toMatch(/^(?:No se puede cerrar|El libro no tiene asientos)/);
}

async function checkBooks(months = closedMonths.slice(-2)): Promise<void> {
  await company.books();
  for (const { month, exported } of months) expect(await exportOf(month), month).toBe(exported);
}

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
  const prepare = async () => {
    const { text } = await ops('payouts', 'prepare', { driver: uid, 'despite-return': 'Está bien' });
    return /Envío (\S+):/.exec(text)?.[1];
  };
  const payOut = async () => {
    const batch = await prepare();
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
      const credited = s.credited || s.of === 'refund';
      const installments = credited ? 1 : s.installments;
      const { eventId } = await company.charge(uid, { amount: s.amount, kind: s.of, credited, installments });
      if (s.old) await makeOld(ctx(), eventId, s.old);
      if (s.reversed) await reverseEvent(ctx(), { eventId, reason: 'Error' });
    },
    // A trip of three weeks ago, and money that was collected ten days ago: their months may be closed.
    late: (s: Step) => {
      const at = present(instantAt(addDays(company.monday(), -21), '12:00'), 'noon');
      return recordTripPayments(ctx(), [fare({ source: id(), uid, at, netFare: s.amount })]);
    },
    collected: (s: Step) =>
      recordPrepayment(ctx(), { source: id(), uid, amount: s.amount, date: addDays(company.monday(), -9) }),
    uf: (s: Step) =>
      ops('billing', 'correct-uf', {
        date: addDays(company.monday(), -14),
        value: `${40_000 + (s.amount % 400)}.00`,
        force: 'si',
      }),
    reopen: () => ops('settlements', 'reopen', { week: addDays(company.monday(), -7), reason: 'Prueba' }),
    month: closeNextMonth,
    rent: () => company.rentOn(uid, count % 7).catch(() => {}),
    back: () => ops('guarantees', 'give-back', { driver: uid, reason: 'Termina' }),
    undo: () => ops('guarantees', 'undo-give-back', { driver: uid, reason: 'Error' }),
    async pay() {
      const owed = (await weekBills(ctx(), uid)).find(({ payable }) => payable);
      if (owed) await payBill(ctx(), { uid, billId: owed._id, amount: owed.rest });
    },
    payOut,
    async bounce() {
      const batch = await payOut();
      const [bill] = (await weekBills(ctx(), uid)).filter(({ settled, payBill: paid }) => settled && paid > 0);
      if (batch && bill) await ops('payouts', 'bounce', { batch, bill: bill._id, reason: 'Cerrada' });
    },
    /** A batch that is given up after the week was closed: what came back is netted. */
    async callOff() {
      const batch = await prepare();
      await company.close();
      if (batch) await ops('payouts', 'cancel', { batch });
    },
    sort: () => sortEvents(ctx()),
    async choose() {
      const listed = await company.ops('events', 'without-kind');
      const id = /uno es (\S+)/.exec(listed.text)?.[1];
      if (id) await ops('events', 'set-kind', { id, kind: 'lavado', alike: 'si' });
    },
    close: () => company.close(),
  };
}

test('[MNY-12] [BKS-05] [BKS-06] whatever happens in whatever order, each account fits its source and closed months stay', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (life) => {
      const run = steps(await company.driver());
      for (const each of life) {
        await run[each.kind](each);
        if (['close', 'back', 'undo', 'bounce', 'callOff', 'month', 'reopen', 'collected'].includes(each.kind))
          await checkBooks();
      }
      await company.close();
      await closeNextMonth();
      await checkBooks(closedMonths);
      expect(life.length).toBeGreaterThan(0);
    }),
    { numRuns: rounds(8, 200) },
  );
  expect(closedMonths.length).toBeGreaterThan(1);
});
