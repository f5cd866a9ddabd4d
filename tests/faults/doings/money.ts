import { eventKinds } from '@volante/domain/events/kinds';
import { addDays, instantAt, localDateOf } from '@volante/domain/values/dates';
import { weekOf } from '@volante/domain/values/week';
import { closeDueWeeks, recordTolls, recordTripPayments } from '@volante/server/modules/billing/public';
import { createEvent, reverseEvent } from '@volante/server/modules/events/public';
import { fare } from '../../kit/bills.ts';
import { beginning } from '../world.ts';
import { type Doing, nth } from './doing.ts';

/** Not before the history, and not after its present. */
const earlier = (now: Date, minutes: number) =>
  new Date(Math.max(beginning.getTime() + 60_000, now.getTime() - minutes * 60_000));

const trip: Doing = {
  aim: ({ everybody, now }, { number, who, amount, choice }) => ({
    source: `trip/${number}`,
    uid: nth(everybody, who),
    at: earlier(now, choice).toISOString(),
    amount,
  }),
  run: ({ ctx }, { source, uid, at, amount }) =>
    recordTripPayments(ctx, [fare({ source, uid, at: new Date(at), netFare: amount })]),
};

/** The platform reports a trip again, with another amount. */
const tripAgain: Doing = {
  aim(scene, { who, amount }) {
    const known = nth(scene.acknowledged('trip'), who);
    return known && { ...known.aim, amount };
  },
  run: trip.run,
};

const toll: Doing = {
  aim: ({ world, now }, { number, amount, choice }) => ({
    carId: world.solo.carId,
    uid: world.solo.uid,
    // Its own second, so that no two passages are one.
    at: new Date(earlier(now, choice).getTime() + number * 1_000).toISOString(),
    amount: 1 + (amount % 3_000),
  }),
  run: ({ ctx }, { carId, at, amount }) =>
    recordTolls(ctx, [{ carId, at: new Date(at), address: 'Lo Saldes', amount: `${amount}` as never }]),
};

const event: Doing = {
  aim({ everybody, now }, { number, who, amount, choice }) {
    const kind = nth(eventKinds, choice)!;
    const credited = kind === 'refund';
    return {
      source: `event/${number}`,
      uid: nth(everybody, who),
      kind,
      amount,
      credited,
      installments: credited ? 1 : 1 + (choice % 4),
      chargeDate: localDateOf(now),
    };
  },
  async run({ ctx }, aim) {
    const { eventId } = await createEvent(ctx, { ...aim, title: 'Cobro', description: 'Cobro', status: 'Approved' });
    return { eventId };
  },
};

const eventReversed: Doing = {
  aim(scene, { who }) {
    const known = nth(scene.acknowledged('event'), who);
    return known && { eventId: known.answer.eventId };
  },
  run: async ({ ctx }, { eventId }) => void (await reverseEvent(ctx, { eventId, reason: 'Error' })),
};

const prepay: Doing = {
  aim: ({ everybody }, { number, who, amount }) => ({ source: `abono${number}`, uid: nth(everybody, who), amount }),
  run: (scene, { source, uid, amount }) =>
    scene.ops('settlements', 'prepay', { driver: uid, amount: String(amount), source, again: 'si' }),
};

const prepayReversed: Doing = {
  aim(scene, { who }) {
    const known = nth(scene.acknowledged('prepay'), who);
    return known && { source: known.aim.source };
  },
  run: (scene, { source }) => scene.ops('settlements', 'reverse-prepay', { source, reason: 'Error' }),
};

const contribute: Doing = {
  aim: ({ everybody }, { number, who, amount, choice }) => ({
    source: `aporte${number}`,
    uid: nth(everybody, who),
    amount,
    origin: choice % 2 ? 'driver' : 'volante',
  }),
  run: (scene, { source, uid, amount, origin }) =>
    scene.ops('banking', 'contribute', { driver: uid, origin, amount: String(amount), source }),
};

/** The clock moves to the next Monday, and the week that is over is closed. */
const weekClosed: Doing = {
  aim: ({ now }) => ({ on: addDays(weekOf(now).monday, 7) }),
  async run(scene, { on }) {
    const monday = instantAt(on, '00:30')!.getTime();
    if (scene.now.getTime() < monday) scene.later((monday - scene.now.getTime()) / 60_000);
    await closeDueWeeks(scene.ctx);
  },
};

const weekReopened: Doing = {
  aim: ({ now }) => ({ week: addDays(weekOf(now).monday, -7) }),
  run: (scene, { week }) => scene.ops('settlements', 'reopen', { week, reason: 'Prueba' }),
};

const payoutPrepared: Doing = {
  aim: () => ({}),
  run: (scene) => scene.ops('payouts', 'prepare', { all: 'si' }),
};

const batches = (state: string) => `select batch_id, bill_id from payout_lines where state = '${state}' order by 1, 2`;

const payoutSent: Doing = {
  async aim(scene, { who }) {
    const row = nth(await scene.rows(batches('prepared')), who);
    return row && { batch: row.batch_id };
  },
  run: (scene, { batch }) => scene.ops('payouts', 'send', { batch }),
};

const payoutBounced: Doing = {
  async aim(scene, { who }) {
    const row = nth(await scene.rows(batches('sent')), who);
    return row && { batch: row.batch_id, bill: row.bill_id };
  },
  run: (scene, { batch, bill }) => scene.ops('payouts', 'bounce', { batch, bill, reason: 'Cerrada' }),
};

const payoutCancelled: Doing = {
  aim: payoutSent.aim,
  run: (scene, { batch }) => scene.ops('payouts', 'cancel', { batch }),
};

const begin = `mutation ($uid: String!, $billId: ID, $amount: Int) {
  startPayment(uid: $uid, billId: $billId, amount: $amount) { _id amount }
}`;

/** A driver pays a bill or ahead: at ours, at the bank, and the bank tells us. */
const payment: Doing = {
  async aim(scene, { who, amount, choice }) {
    const owed = nth(
      await scene.rows(
        'select id, driver_id from bill_weeks where balance < 0 and not settled and carried_to is null order by id',
      ),
      who,
    );
    if (owed && choice % 4) return { uid: owed.driver_id, billId: owed.id };
    return { uid: nth(scene.everybody, who), amount: 1_000 + amount };
  },
  async run(scene, { uid, billId, amount }, key) {
    const { startPayment: begun } = await scene.ask(uid, begin, { uid, billId, amount }, key);
    scene.bank.collect(begun._id);
    await scene.answerOf(await scene.bank.tell(scene.node.url, begun._id));
    return { id: begun._id };
  },
};

export const moneyDoings = {
  trip,
  'trip-again': tripAgain,
  toll,
  event,
  'event-reversed': eventReversed,
  prepay,
  'prepay-reversed': prepayReversed,
  contribute,
  'week-closed': weekClosed,
  'week-reopened': weekReopened,
  'payout-prepared': payoutPrepared,
  'payout-sent': payoutSent,
  'payout-bounced': payoutBounced,
  'payout-cancelled': payoutCancelled,
  payment,
};
