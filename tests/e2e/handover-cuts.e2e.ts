import type { Fate } from '../kit/bad-network.ts';
import { guestTest as test, expect } from '../kit/driven.ts';
import { audit, failEachOnce, putAwayPhones, twoPhones } from '../kit/handover-phones.ts';
import { handedOver, handToHand, leftCharging, leftCharged } from '../kit/handover-journeys.ts';
import { long, seed } from '../kit/long.ts';

test.use({ serviceWorkers: 'block' });
test.afterEach(putAwayPhones);

/** What each write of the receiver, and of the deliverer, meets the first time it is sent. */
const fates: [string, Fate, Fate][] = [
  ['the request of one and the answer of the other', 'cut', 'lose answer'],
  ['the answers first', 'lose answer', 'cut'],
  ['every request', 'cut', 'cut'],
  ['every answer', 'lose answer', 'lose answer'],
];

const journeys = [
  { exchangeType: 'EXCHANGE-CAR', walk: handToHand, done: handedOver },
  { exchangeType: 'LEFT-CHARGING', walk: leftCharging, done: leftCharged },
] as const;

for (const [index, { exchangeType, walk, done }] of journeys.entries()) {
  for (const [what, ofReceiver, ofDeliverer] of long ? fates : [fates[(seed + index) % fates.length]!]) {
    test(`[SHF-07] ${exchangeType}: every write fails once (${what}), one phone restarted midway: each step is done exactly once`, async ({
      browser,
      server,
    }) => {
      const both = await twoPhones(browser, server, { exchangeType });
      failEachOnce(both.receiver, ofReceiver);
      failEachOnce(both.deliverer, ofDeliverer);
      await walk(both);
      expect(await audit(server, both.id)).toEqual(done);
    });
  }
}
