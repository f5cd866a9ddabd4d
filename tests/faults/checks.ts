import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkLedger } from '@volante/server/modules/ledger/check-ledger';
import { illegal } from './machines.ts';
import { type Found, owedTo } from './model.ts';
import type { Entry } from './notebook.ts';
import type { StepKind } from './schedule.ts';
import type { Scene } from './scene.ts';

async function column(scene: Scene, text: string): Promise<ReadonlySet<string>> {
  return new Set((await scene.rows(text)).map((row) => String(Object.values(row)[0])));
}

/** A reference in any spelling: the histories name theirs with letters and numbers alone. */
const plain = `regexp_replace(lower(reference_key), '[^a-z0-9]', '', 'g')`;

async function foundIn(scene: Scene): Promise<Found> {
  return {
    trips: await column(scene, 'select source from trip_payments'),
    tolls: await column(scene, 'select source from toll_passages'),
    events: await column(scene, 'select source from events'),
    reversedEvents: await column(scene, 'select event_id from event_reversals'),
    prepays: await column(scene, `select ${plain} from prepayments`),
    reversedPrepays: await column(scene, `select ${plain} from prepayments join prepayment_reversals using (source)`),
  };
}

interface Written {
  /** Everything of its kind that is written. */
  all: string;
  of: (entry: Entry) => string;
  /** What is repeated under its own name or key is done once, and said so: as much is written as was acknowledged. */
  exactly?: true;
}

/** What the product writes of a step. */
const writtenBy: Partial<Record<StepKind, Written>> = {
  trip: { all: 'select source from trip_payments', of: ({ aim }) => aim.source, exactly: true },
  event: { all: `select source from events where source like 'event/%'`, of: ({ aim }) => aim.source, exactly: true },
  'event-reversed': { all: 'select event_id from event_reversals', of: ({ aim }) => aim.eventId },
  contribute: { all: 'select source from guarantee_contributions', of: ({ aim }) => aim.source },
  said: { all: 'select id from chat_messages', of: ({ aim }) => aim.id, exactly: true },
  'swap-asked': { all: 'select id from shift_change_petitions', of: ({ answer }) => answer.id, exactly: true },
  'handover-planned': { all: 'select id from exchanges', of: ({ answer }) => answer.id },
  charge: { all: 'select id from charging_sessions', of: ({ answer }) => answer.id, exactly: true },
  doors: { all: 'select id from door_commands', of: ({ answer }) => answer.id, exactly: true },
  meeting: { all: 'select id from meetings', of: ({ answer }) => answer.id },
  'sign-up': { all: 'select email from accounts', of: ({ aim }) => aim.email },
  payment: { all: `select id from payments where status = 'paid'`, of: ({ answer }) => answer.id, exactly: true },
  document: { all: `select driver_id || '/' || name from driver_documents`, of: ({ aim }) => `${aim.uid}/${aim.name}` },
  'handover-step': {
    all: `select exchange_id || '/' || driver_id || '/' || type from exchange_steps where status = 'Done'`,
    of: ({ aim }) => `${aim.exchange_id}/${aim.driver_id}/${aim.type}`,
  },
};

/** No acknowledged write is lost, and nothing is done that nobody was told of. */
async function lostWrites(scene: Scene): Promise<string[]> {
  const broken: string[] = [];
  for (const [kind, written] of Object.entries(writtenBy)) {
    const all = await column(scene, written.all);
    const told = new Set<string>();
    for (const entry of scene.acknowledged(kind as StepKind)) {
      const own = written.of(entry);
      told.add(own);
      if (!all.has(own)) broken.push(`step ${entry.number}, ${kind}, was acknowledged and is lost: ${own}`);
    }
    const untold = written.exactly ? [...all].filter((own) => !told.has(own)) : [];
    broken.push(...untold.map((own) => `${kind} was done, and nobody was told: ${own}`));
  }
  return broken;
}

/** What the API has no unique column for. */
async function doneTwice(scene: Scene): Promise<string[]> {
  const twice: [what: string, text: string][] = [
    [
      'a driver has two petitions open',
      `select petitioner_id as row from shift_change_petitions where status = 'created' group by 1 having count(*) > 1`,
    ],
    [
      'a car has two handovers open',
      `select car_id as row from exchanges where status in ('Pending', 'Started') group by 1 having count(*) > 1`,
    ],
    [
      'a connector has two charges',
      `select connector_id as row from charging_sessions where status in ('Pending', 'Active') group by 1 having count(*) > 1`,
    ],
    [
      'a charge has two transactions',
      `select session_id as row from charge_transactions where session_id is not null group by 1 having count(*) > 1`,
    ],
    [
      'a settlement is in two transfers',
      `select bill_id as row from payout_lines where state in ('prepared', 'sent', 'confirmed') group by 1 having count(*) > 1`,
    ],
    [
      'an event is charged otherwise than approved',
      `select e.id as row from events e join event_charges c on c.event_id = e.id where not exists (select from event_reversals r where e.id in (r.event_id, r.counter_id)) group by e.id having sum(c.amount) <> e.amount or count(*) <> e.installments`,
    ],
    [
      'a mail account has no driver',
      `select a.uid as row from accounts a where not exists (select from drivers d where d.id = a.uid)`,
    ],
    ['an effect was given up', `select type as row from outbox where last_error is not null and due_at is null`],
  ];
  const broken: string[] = [];
  for (const [what, text] of twice) {
    for (const { row } of await scene.rows(text)) broken.push(`${what}: ${row}`);
  }
  return broken;
}

/** Each driver's facts, as the outside knows them, against what the closed bills say. */
async function wrongMoney(scene: Scene): Promise<string[]> {
  const owed = owedTo(scene.world, scene.book, await foundIn(scene));
  const payments = await scene.rows(
    `select id, driver_id, kind, amount, counted_as, coalesce(overpaid, 0) as overpaid, status from payments`,
  );
  const broken: string[] = [];
  for (const { id, amount, collected } of scene.bank.orders) {
    const own = payments.filter((payment) => payment.id === id);
    if (!collected) continue;
    if (own.length !== 1 || own[0].status !== 'paid' || own[0].amount !== amount) {
      broken.push(`the bank collected ${amount} for ${id}, and the product has ${JSON.stringify(own)}`);
    }
  }
  for (const { driver_id: uid, amount, counted_as: as, overpaid } of payments) {
    const own = owed.get(uid);
    if (own && as === 'prepay') own.prePay += amount;
    if (own && as === 'bill') own.prePay += overpaid;
  }
  const bills = await scene.rows(
    `select driver_id, sum(uber)::int as uber, sum(tag)::int as tag, sum(pre_pay)::int as pre_pay,
       sum(fines::bigint + penaltys + other + installment - refund)::int as charges,
       sum(balance::bigint + debt)::int as own,
       sum(case when carried_to is null then sign(balance) * (abs(balance) - pay_bill) else 0 end)::int as rest
     from bill_weeks group by 1`,
  );
  const paid = await scene.rows(
    `select driver_id, sum(amount)::int as amount from payout_lines where state in ('sent', 'confirmed') group by 1`,
  );
  for (const [uid, own] of owed) {
    const bill = bills.find((row) => row.driver_id === uid) ?? {
      uber: 0,
      tag: 0,
      pre_pay: 0,
      charges: 0,
      own: 0,
      rest: 0,
    };
    const is = { uber: bill.uber, tag: bill.tag, prePay: bill.pre_pay, charges: bill.charges };
    for (const [field, amount] of Object.entries(own)) {
      const billed = is[field as keyof typeof is];
      if (billed !== amount) broken.push(`${uid} has ${billed} of ${field} in bills, and ${amount} is right`);
    }
    const out = paid.find((row) => row.driver_id === uid)?.amount ?? 0;
    const into = payments
      .filter((row) => row.driver_id === uid && row.counted_as === 'bill')
      .reduce((sum, row) => sum + row.amount - row.overpaid, 0);
    // What they are owed is what their weeks came to, what they paid of it, and what they were paid.
    if (bill.own + into - out !== bill.rest) {
      broken.push(`${uid}: weeks ${bill.own}, paid by them ${into}, paid to them ${out}; and ${bill.rest} is open`);
    }
  }
  return broken;
}

/** Each entry has two sides, and each account is what its source says. */
async function wrongBooks(scene: Scene): Promise<string[]> {
  const { balances, lines } = await checkLedger(scene.ctx);
  const [sums] = await scene.rows(
    `select coalesce(sum(amount) filter (where debit is null or credit is null), 0)::int as lame from journal_entries`,
  );
  return [
    ...(balances ? [] : [`the books differ from their sources:\n${lines.join('\n')}`]),
    ...(sums.lame === 0 ? [] : ['an entry has one side']),
  ];
}

/** Every file that a row names is in the store. */
async function lostFiles(scene: Scene): Promise<string[]> {
  const rows = await scene.rows('select key from files');
  const { dataFolder } = scene.node.system.config;
  return rows
    .filter(({ key }) => !existsSync(path.join(dataFolder, 'files', 'kept', key)))
    .map(({ key }) => `the file ${key} is lost`);
}

/**
 * What a car said last is what is known of it. Its last words are not the newest when its clock was set back: the newest reading is
 * the one of the latest time.
 */
async function forgottenCars(scene: Scene): Promise<string[]> {
  const newest = new Map<string, number>();
  for (const { aim } of [...scene.acknowledged('car-says'), ...scene.acknowledged('doors')]) {
    newest.set(aim.carId, Math.max(newest.get(aim.carId) ?? 0, aim.at));
  }
  const states = await scene.rows('select car_id, at from car_states');
  return [...newest]
    .filter(([carId, at]) => !states.some((state) => state.car_id === carId && state.at.getTime() >= at))
    .map(([carId, at]) => `${carId} spoke at ${new Date(at).toISOString()}, and nobody knows`);
}

/** [FRT-15] Everything that must be true after a history. */
export async function brokenRules(scene: Scene): Promise<string[]> {
  const steps = await scene.rows('select machine, row_key, before, after from seen_steps order by number');
  return [
    ...scene.book.failures.map((failure) => `not as promised: ${failure}`),
    ...illegal(steps as never),
    ...(await lostWrites(scene)),
    ...(await doneTwice(scene)),
    ...(await wrongBooks(scene)),
    ...(await wrongMoney(scene)),
    ...(await lostFiles(scene)),
    ...(await forgottenCars(scene)),
  ];
}
