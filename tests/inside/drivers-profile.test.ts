import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentNames } from '@volante/domain/documents/names';
import { demoPlans } from '@volante/demo/plans';
import { attachDocumentBytes } from '@volante/server/modules/documents/public';
import { setVerifiedFlag } from '@volante/server/modules/drivers/public';
import { bookMeeting, freeSlots } from '@volante/server/modules/meetings/public';
import { choosePlan, importPlans } from '@volante/server/modules/plans/public';
import { sayAsStaff } from '@volante/server/modules/support/public';
import { pdf } from '../kit/sample-files.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const getDriver = /* GraphQL */ `
  query ($uid: ID!) {
    getDriver(uid: $uid) {
      _id
      photo
      createdAt
      updatedAt
      rent {
        carId
      }
      info {
        address
        adrapt
        adrnumber
        birth
        city
        code
        commune
        country
        email
        firstname
        lastname
        phone
        region
        rut
        situation
        gender
        parking
        secondPhone
        emergencyPhone
        source
      }
      status {
        banned
        status
        deleted
        enabled
        verified
        substatus
      }
      verifiedList {
        auth
        tc
        bank
        docs
        info
        meeting
        plan
        app
        guarantee
      }
      lead {
        _id
        source
        crmIdPrefix
        calendarLink
        meeting {
          status
          id
          link
          cancel
          reschedule
          start
          end
        }
      }
      unreadChats
      terms {
        current
        accepted
      }
      onboarding {
        needed
        nextStep
        progress
      }
    }
  }
`;

const acceptTerms = /* GraphQL */ `
  mutation ($uid: ID!, $tc: Boolean!) {
    updateVerifiedListDriver(uid: $uid, tc: $tc) {
      updatedAt
      verifiedList {
        tc
      }
      terms {
        current
        accepted
      }
    }
  }
`;

const nothing = {
  address: null,
  adrapt: null,
  adrnumber: null,
  birth: null,
  city: null,
  code: '+56',
  commune: null,
  country: 'Chile',
  region: null,
  rut: null,
  situation: null,
  gender: null,
  parking: null,
  secondPhone: null,
  emergencyPhone: null,
  source: null,
};

const unverified = {
  auth: false,
  tc: false,
  bank: false,
  docs: false,
  info: false,
  meeting: false,
  plan: false,
  app: false,
  guarantee: false,
};

const staff = () => server.system.contextFor({ kind: 'staff', name: 'paula', door: 'shell' });

async function newDriver(...wish: Parameters<ReturnType<typeof scenario>['driver']>) {
  const driver = await scenario(server.system)
    .driver(...wish)
    .create();
  return { ...driver, token: await tokenFor(server.system, driver.uid) };
}

describe('getDriver', () => {
  test('[SES-14] a new driver is on boarding, with a lead and nothing verified but the e-mail', async () => {
    const { uid, email, token } = await newDriver({
      firstname: 'Rosa',
      lastname: 'Ñancupil',
      phone: '9 8765 4321',
      terms: false,
    });
    const { data, errors } = await server.graphql(token, getDriver, { uid });
    expect(errors).toBeUndefined();
    expect(data.getDriver).toEqual({
      _id: uid,
      photo: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      rent: { carId: null },
      info: { ...nothing, email, firstname: 'Rosa', lastname: 'Ñancupil', phone: '+56987654321' },
      status: { status: 'on boarding', substatus: null, verified: false, banned: false, deleted: false, enabled: true },
      verifiedList: { ...unverified, auth: true },
      lead: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        source: null,
        crmIdPrefix: null,
        calendarLink: expect.stringMatching(/^\/meetings\/onboarding\/[0-9a-f]{24}\./),
        meeting: null,
      },
      unreadChats: 0,
      terms: { current: 'Febrero 2025', accepted: null },
      onboarding: { needed: true, nextStep: 'info', progress: 0 },
    });
    expect(Date.parse(data.getDriver.createdAt)).toBeLessThanOrEqual(server.system.clock.now().getTime());
  });

  test('a driver who rents has their car and nothing left to do', async () => {
    const { uid, token } = await newDriver({ status: 'rent', plate: 'hwjp·59-8' });
    const { data } = await server.graphql(token, getDriver, { uid });
    expect(data.getDriver).toMatchObject({
      rent: { carId: 'HWJP59' },
      status: { status: 'rent', substatus: null, verified: true },
      verifiedList: { tc: true, app: true, guarantee: true },
      onboarding: { needed: false, nextStep: null, progress: 100 },
    });
  });

  test('only the token’s own uid is answered', async () => {
    const [mine, theirs] = [await newDriver(), await newDriver()];
    for (const uid of [theirs.uid, 'nobody', '']) {
      const { data, errors } = await server.graphql(mine.token, getDriver, { uid });
      expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
      expect(data?.getDriver ?? null).toBeNull();
    }
    const { errors } = await server.graphql(undefined, getDriver, { uid: mine.uid });
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('a token whose driver does not exist finds nobody', async () => {
    const uid = server.system.ids.next();
    const { errors } = await server.graphql(await tokenFor(server.system, uid), getDriver, { uid });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('[ONB-03] flags move need, next step and progress', async () => {
    const { uid, token } = await newDriver();
    const seen: unknown[] = [];
    for (const flag of ['info', 'app', 'plan', 'docs', 'meeting', 'bank'] as const) {
      await setVerifiedFlag(staff(), uid, flag, true);
      const { data } = await server.graphql(token, getDriver, { uid });
      const { nextStep, progress, needed } = data.getDriver.onboarding;
      seen.push([flag, nextStep, progress, needed, data.getDriver.verifiedList[flag]]);
    }
    expect(seen).toEqual([
      ['info', 'app', 20, true, true],
      ['app', 'plan', 40, true, true],
      ['plan', 'docs', 60, true, true],
      // Without a plan of a single shift no meeting is asked for.
      ['docs', 'resume', 80, true, true],
      ['meeting', 'resume', 80, true, true],
      ['bank', null, 100, false, true],
    ]);
  });

  test('[ONB-03] plan, documents and meeting count as they are stored', async () => {
    const { uid, token } = await newDriver({ flags: ['auth', 'info', 'app', 'bank'] });
    const driver = async () => (await server.graphql(token, getDriver, { uid })).data.getDriver;
    const exchangeAddress = { address: 'Av. Matta 100', latitude: -33.458, longitude: -70.644 };
    const choose = (planId: string, shift: string) =>
      choosePlan(staff(), { driverId: uid, planId, selectedShifts: Array(7).fill(shift), exchangeAddress });
    await importPlans(staff(), demoPlans);
    await choose('electrico-exclusivo', 'electrico-exclusivo-all');
    expect((await driver()).onboarding.nextStep).toBe('docs');
    for (const name of documentNames) await attachDocumentBytes(staff(), { uid, name, bytes: pdf() });
    expect(await driver()).toMatchObject({ verifiedList: { docs: false }, onboarding: { nextStep: 'meeting' } });

    const [slot] = await freeSlots(staff(), 'onboarding');
    await bookMeeting(staff(), { uid, start: slot!.start });
    const { lead, onboarding } = await driver();
    expect(onboarding.nextStep).toBe('meeting');
    expect(lead.meeting).toMatchObject({
      status: 'booked',
      id: expect.any(String),
      start: slot!.start.toISOString(),
      link: lead.calendarLink,
    });

    // Plans with several shifts verify the meeting by themselves: what is left is the review.
    await choose('bencina-compartido', 'bencina-compartido-am');
    expect((await driver()).onboarding.nextStep).toBe('revisionDocs');
  });

  test('[APP-01] messages from support count as unread until they are read', async () => {
    const [asked, other] = [await newDriver(), await newDriver()];
    await sayAsStaff(staff(), { driverId: asked.uid, text: 'Hola' });
    await sayAsStaff(staff(), { driverId: asked.uid, text: '¿Sigues ahí?' });
    const unread = async ({ uid, token }: typeof asked) =>
      (await server.graphql(token, getDriver, { uid })).data.getDriver.unreadChats;
    expect(await unread(asked)).toBe(2);
    expect(await unread(other)).toBe(0);
  });
});

describe('the dashboard tutorial', () => {
  const query = 'query ($uid: ID!) { getDriver(uid: $uid) { tutorialDue } }';
  const answer = 'mutation ($uid: ID!) { answerTutorialOffer(uid: $uid) { tutorialDue } }';

  test('[DSH-08] is due once everything is verified, until the driver answers the offer', async () => {
    const [verified, fresh] = [await newDriver({ status: 'rent', tutorialDue: true }), await newDriver({})];
    const due = async ({ uid, token }: typeof verified) =>
      (await server.graphql(token, query, { uid })).data.getDriver.tutorialDue;
    expect([await due(verified), await due(fresh)]).toEqual([true, false]);
    for (const press of ['first', 'second']) {
      const { data } = await server.graphql(verified.token, answer, { uid: verified.uid });
      expect(data.answerTutorialOffer.tutorialDue, press).toBe(false);
    }
    expect(await due(verified)).toBe(false);
  });
});

describe('terms', () => {
  const changesQuery = `query ($uid: ID!) { getDriver(uid: $uid) {
    verifiedList { tc } terms { current accepted changes { kind title before after } }
  } }`;

  test('[HLP-05] who accepted the version before is told what changed, until they accept', async () => {
    const { uid, token } = await newDriver({ terms: 'before' });
    const ask = async () => (await server.graphql(token, changesQuery, { uid })).data.getDriver;
    const { verifiedList, terms } = await ask();
    expect(verifiedList.tc).toBe(false);
    expect(terms).toMatchObject({ current: 'Febrero 2025', accepted: 'Junio 2024' });
    expect(terms.changes).toContainEqual({
      kind: 'changed',
      title: '7. Uso y cuidado del vehículo',
      before: ['Debes entregarlo limpio y, si es eléctrico, con al menos 50% de batería.'],
      after: ['Debes entregarlo limpio y, si es eléctrico, con al menos 60% de batería.'],
    });
    expect(terms.changes.map(({ kind }: { kind: string }) => kind)).toContain('added');
    expect(terms.changes.map(({ kind }: { kind: string }) => kind)).toContain('removed');
    await server.graphql(token, acceptTerms, { uid, tc: true });
    expect(await ask()).toEqual({
      verifiedList: { tc: true },
      terms: { current: 'Febrero 2025', accepted: 'Febrero 2025', changes: [] },
    });
  });

  test('[HLP-05] a version that is no longer in force cannot be accepted by mistake', async () => {
    const { uid, token } = await newDriver({ terms: false });
    const accept = `mutation ($uid: ID!, $version: String) {
      updateVerifiedListDriver(uid: $uid, tc: true, version: $version) { verifiedList { tc } terms { accepted } }
    }`;
    const old = await server.graphql(token, accept, { uid, version: 'Junio 2024' });
    expect(old.errors?.[0]).toMatchObject({ extensions: { code: 'CONFLICT' } });
    const { rows } = await server.system.pool.query('select 1 from terms_acceptances where driver_id = $1', [uid]);
    expect(rows).toEqual([]);
    const current = await server.graphql(token, accept, { uid, version: 'Febrero 2025' });
    expect(current.data.updateVerifiedListDriver.terms.accepted).toBe('Febrero 2025');
  });

  test('[APP-05] accepting records the version in force, once', async () => {
    const { uid, token } = await newDriver({ terms: false });
    const first = await server.graphql(token, acceptTerms, { uid, tc: true });
    const { terms, verifiedList, updatedAt } = first.data.updateVerifiedListDriver;
    expect(verifiedList.tc).toBe(true);
    expect(terms).toEqual({ current: 'Febrero 2025', accepted: 'Febrero 2025' });
    const again = await server.graphql(token, acceptTerms, { uid, tc: true });
    expect(again.data.updateVerifiedListDriver).toMatchObject({ verifiedList: { tc: true }, updatedAt });
  });

  test('[APP-05] an acceptance cannot be withdrawn, nor made for another driver', async () => {
    const [mine, theirs] = [await newDriver({ terms: false }), await newDriver({ terms: false })];
    const withdrawn = await server.graphql(mine.token, acceptTerms, { uid: mine.uid, tc: false });
    expect(withdrawn.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'tc' });
    const foreign = await server.graphql(mine.token, acceptTerms, { uid: theirs.uid, tc: true });
    expect(foreign.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const { data } = await server.graphql(theirs.token, getDriver, { uid: theirs.uid });
    expect(data.getDriver.verifiedList.tc).toBe(false);
  });
});
