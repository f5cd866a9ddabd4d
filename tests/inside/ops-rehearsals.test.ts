import { modules } from '@volante/server/modules';
import { opsDomains } from '@volante/server/platform/ops/domains';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyActions } from '../kit/money-actions.ts';
import { moneyWorld, type MoneyWorld, type Options } from '../kit/money-world.ts';
import { tableContents } from '../kit/table-contents.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await moneyWorld();
});
afterAll(() => world.end());

/** By name, when each of them is rehearsed. */
const catalogue = new Map<string, (options: Options) => boolean>(
  [...opsDomains(modules)].flatMap(([domain, actions]) =>
    Object.entries(actions).flatMap(([name, action]) =>
      'movesMoney' in action && action.movesMoney ? [[`${domain} ${name}`, action.movesMoney] as const] : [],
    ),
  ),
);

/** What somebody types by mistake, or to break something, in the place of any option. */
const nonsense = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1.234',
  '999999999999999',
  '2026-02-30',
  '9999-12-31',
  'true',
  'ñandú 🚗',
  '%',
  "';--",
  'a'.repeat(5_000),
];

function wrongInputs(good: Options): Options[] {
  return Object.keys(good).flatMap((name) => {
    const { [name]: _left, ...without } = good;
    return [without, ...nonsense.map((text) => ({ ...good, [name]: text }))];
  });
}

/** The ids that are drawn for what is written differ each time. */
const withoutIds = (text: string) => text.replaceAll(/\b[0-9a-f]{24}\b|\b[0-9a-f-]{36}\b/g, '…');
const intro = /^Ensayo: no se hizo nada\. Con --yes el resultado sería:\n/;
const outcomeOf = (text: string) => withoutIds(text.replace(intro, '').replaceAll(/^ {2}/gm, ''));

/** Rehearsed too, but in worlds of their own, with charge points, handovers or files of a bank: their tests stand there. */
const rehearsedElsewhere: Readonly<Record<string, string>> = {
  'charging close': 'console-charging.test.ts',
  'charging close-station': 'charging-prices.test.ts',
  'charging price': 'charging-prices.test.ts',
  'handover cancel': 'console-handovers.test.ts',
  'handover correct': 'console-handovers.test.ts',
  'notifications broadcast': 'broadcast.test.ts',
  'payouts answer': 'console-payouts.test.ts',
  'payouts answer-columns': 'console-payouts.test.ts',
  'settlements retry': 'money-pages.test.ts',
};

test('[MNY-10] every staff action that is rehearsed stands in the table of this test, or has one of its own', () => {
  const known = [...Object.keys(moneyActions), ...Object.keys(rehearsedElsewhere)];
  expect(known.toSorted()).toEqual([...catalogue.keys()].toSorted());
});

describe('[MNY-10] a rehearsal refuses what --yes refuses, and writes nothing', () => {
  test.each(Object.keys(moneyActions))('%s', async (name) => {
    const [domain = '', action = ''] = name.split(' ');
    const movesMoney = catalogue.get(name)!;
    const { good, refused, afterwards } = await moneyActions[name]!(world);
    const rehearse = async (options: Options) => world.ops(domain, action, options);
    const say = async (options: Options) => world.ops(domain, action, { ...options, yes: 'si' });
    const before = await tableContents(world.server.system);

    const wrong = [...wrongInputs(good), ...refused.map(([change]) => ({ ...good, ...change }))].filter(movesMoney);
    const rehearsals: { options: Options; ok: boolean; text: string }[] = [];
    for (const options of wrong) rehearsals.push({ options, ...(await rehearse(options)) });
    const promised = await rehearse(good);
    expect(promised, promised.text).toMatchObject({ ok: true, text: expect.stringMatching(intro) });
    for (const { ok, text, options } of rehearsals) {
      expect(text, JSON.stringify(options)).not.toContain('error inesperado');
      if (ok) expect(text, JSON.stringify(options)).toMatch(intro);
    }
    expect(await tableContents(world.server.system), 'a rehearsal wrote something').toEqual(before);

    for (const [change, says] of refused) {
      const { ok, text } = await rehearse({ ...good, ...change });
      expect({ ok, text }, JSON.stringify(change)).toEqual({ ok: false, text: expect.stringMatching(says) });
    }
    for (const { ok, text, options } of rehearsals.filter((one) => !one.ok)) {
      expect(await say(options), JSON.stringify(options)).toEqual({ ok, text });
    }
    expect(await tableContents(world.server.system), 'a refused action wrote something').toEqual(before);

    const outcome = await say(good);
    expect(outcome, outcome.text).toMatchObject({ ok: true });
    expect(withoutIds(outcome.text)).toBe(outcomeOf(promised.text));
    // What has been done is another state: it is refused alike, or alike it changes nothing more.
    const again = await rehearse(good);
    const repeated = await say(good);
    expect({ ok: repeated.ok, text: withoutIds(repeated.text) }).toEqual({ ok: again.ok, text: outcomeOf(again.text) });
    await afterwards?.();
  });
});
