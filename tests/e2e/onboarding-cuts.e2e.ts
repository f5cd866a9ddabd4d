import type { Page } from '@playwright/test';
import { documentNames } from '@volante/domain/documents/names';
import type { BadNetwork, Fate, Seen } from '../kit/bad-network.ts';
import { expect, storedSession, test } from '../kit/driven.ts';
import { long, seed } from '../kit/long.ts';
import {
  addBankAccount,
  choosePlan,
  chooseSource,
  fillPersonalData,
  linkRideHailing,
  newRut,
  uploadDocuments,
} from '../kit/onboarding-steps.ts';

/**
 * Onboarding with the network cut around its n-th request: before the server hears of it, or after it has acted. The
 * driver does what the screens offer; each write must happen once. Every n with LONG=1, otherwise a sample by SEED.
 */
test.use({ serviceWorkers: 'block', driverWish: { firstname: 'Renata', flags: ['auth'] } });
test.describe.configure({ mode: 'parallel' });

const cuts = ['cut', 'lose answer'] as const;
/** At least as many as the journey makes, as it checks itself. */
const requests = 130;
const all = Array.from({ length: requests * cuts.length }, (_, index) => index);

/** Spread over the whole journey, other places for each seed; odd, so that both kinds of cut are among them. */
const apart = Math.floor(all.length / 3) | 1;
const sample = [0, 1, 2].map((part) => (seed % apart) + part * apart);
const chosen = long ? all : sample;

const isTheApps = ({ path, method }: Seen) =>
  path === '/graphql' || (method === 'POST' && /^\/(documents|accounts\/token)/.test(path));

/** Answers with what the server got to hear. */
function cutAt(network: BadNetwork, n: number, fate: Fate): Seen[] {
  let count = 0;
  const arrived: Seen[] = [];
  network.decide = (seen) => {
    if (!isTheApps(seen)) return undefined;
    const now = count === n ? fate : undefined;
    count += 1;
    if (now !== 'cut') arrived.push(seen);
    return now;
  };
  return arrived;
}

/** What the server itself has, past the phone and its network. */
async function ask(page: Page, server: string): Promise<Record<string, never>> {
  const session = (await storedSession(page)) as { accessToken: string; user: { uid: string } };
  const query = `query ($uid: ID!) {
    getDriver(uid: $uid) { info { commune source } verifiedList { info app plan bank } onboarding { progress nextStep } }
    getDriverAccounting(uid: $uid) { bankAccounts { _id } }
    getDriverPlanV2(driverId: $uid) { planId }
    getPreference(entityId: $uid) { exchangeAddress { address } }
    getDocument(uid: $uid) { files { name status } }
    getUber(uid: $uid) { firstname }
  }`;
  const answer = await page.request.post(`${server}/graphql`, {
    headers: { authorization: `Bearer ${session.accessToken}` },
    data: { query, variables: { uid: session.user.uid } },
  });
  const { data } = (await answer.json()) as { data: Record<string, never> };
  return data;
}

const writes = ['updateInfoDriver', 'updateLeadSource', 'createBankAccount', 'createDriverPlanV2', 'createPreference'];
const keysOf = (seen: readonly Seen[]) => new Set(seen.map(({ headers }) => headers['idempotency-key']));

for (const index of chosen) {
  const n = Math.floor(index / cuts.length);
  const fate = cuts[index % cuts.length]!;

  test(`onboarding with the network gone at request ${n} (${fate}, seed ${seed}): everything is there, once`, async ({
    page,
    network,
    server,
  }) => {
    const rut = newRut();
    const arrived = cutAt(network, n, fate);
    await fillPersonalData(page, rut);
    await chooseSource(page);
    await addBankAccount(page, rut);
    await choosePlan(page);
    await uploadDocuments(page, documentNames);
    await linkRideHailing(page);
    network.decide = () => undefined;

    expect(await ask(page, server.url)).toMatchObject({
      getDriver: {
        info: { commune: 'Puente Alto', source: 'Google' },
        verifiedList: { info: true, app: true, plan: true, bank: true },
        onboarding: { progress: 80, nextStep: 'revisionDocs' },
      },
      getDriverAccounting: { bankAccounts: [expect.anything()] },
      getDriverPlanV2: { planId: 'electrico-compartido' },
      getPreference: { exchangeAddress: { address: expect.stringContaining('Irarrázaval') } },
      getDocument: { files: documentNames.map((name) => ({ name, status: 'PENDING' })) },
      getUber: { firstname: expect.any(String) },
    });
    // Each wish under one key, and heard by the server once: again only to be told what it had answered.
    const sent = writes.map((name) => network.operations(name));
    expect(sent.map((calls) => keysOf(calls).size)).toEqual(writes.map(() => 1));
    const uploads = network.requests('/documents/attach');
    expect(keysOf(uploads).size).toBe(documentNames.length);
    const heard = arrived.filter((seen) => uploads.includes(seen) || sent.some((calls) => calls.includes(seen)));
    expect(heard.length - network.replayed).toBe(writes.length + documentNames.length);
    expect(network.seen.filter(isTheApps).length).toBeLessThanOrEqual(requests);
  });
}

test('[SCR-03] the message about the connection goes while the driver reaches for it: the form is sent again, once', async ({
  page,
  network,
}) => {
  // The signal is back as soon as the pointer is over the message.
  await page.evaluate(() => {
    addEventListener('pointermove', ({ target }) => {
      if (target instanceof Element && target.closest('dialog')) dispatchEvent(new Event('online'));
    });
  });
  network.decide = ({ path, body }) => {
    // Nothing else closes the message.
    if (path === '/healthz') return 'cut';
    const first = network.operations('updateInfoDriver').length === 1;
    return first && body.includes('mutation updateInfoDriver') ? 'lose answer' : undefined;
  };
  await fillPersonalData(page, newRut());
  const sent = network.operations('updateInfoDriver');
  expect(sent).toHaveLength(2);
  expect(keysOf(sent).size).toBe(1);
  expect(network.replayed).toBe(1);
});
