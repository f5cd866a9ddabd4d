import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leadSources } from '@volante/domain/personal-data/lead-source';
import { markDriverDeleted, setPhoto, setVerifiedFlag } from '@volante/server/modules/drivers/public';
import { startingAt } from '@volante/server/platform/clock';
import { onPostgres } from '../kit/database.ts';
import { signedInDriver } from '../kit/driver.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

/** 02:30 UTC: in Santiago it is still the 14th. */
const clock = startingAt(new Date('2026-11-15T02:30:00Z'));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock });
});

afterAll(() => server.close());

const update = /* GraphQL */ `
  mutation (
    $uid: ID!
    $address: String!
    $adrapt: String
    $adrnumber: String!
    $birth: Date!
    $city: String!
    $commune: String!
    $country: String
    $region: String!
    $rut: String!
    $gender: String!
    $parking: Int!
    $secondPhone: String
    $emergencyPhone: String
    $latitude: Float
    $longitude: Float
    $version: String
  ) {
    updateInfoDriver(
      uid: $uid
      address: $address
      adrapt: $adrapt
      adrnumber: $adrnumber
      birth: $birth
      city: $city
      commune: $commune
      country: $country
      region: $region
      rut: $rut
      gender: $gender
      parking: $parking
      secondPhone: $secondPhone
      emergencyPhone: $emergencyPhone
      latitude: $latitude
      longitude: $longitude
      version: $version
    ) {
      _id
      updatedAt
      info {
        address
        adrapt
        adrnumber
        birth
        city
        commune
        country
        region
        rut
        gender
        parking
        phone
        secondPhone
        emergencyPhone
        latitude
        longitude
        version
      }
      verifiedList {
        info
      }
      onboarding {
        nextStep
        progress
      }
    }
  }
`;

let issued = 10_000_000;

/** A RUT nobody has used in this file. */
function newRut(): string {
  issued += 1;
  const weights = [2, 3, 4, 5, 6, 7];
  const total = String(issued)
    .split('')
    .toReversed()
    .reduce((sum, digit, at) => sum + Number(digit) * weights[at % 6]!, 0);
  const rest = 11 - (total % 11);
  return `${issued}-${rest === 11 ? '0' : rest === 10 ? 'K' : rest}`;
}

const complete = (uid: string, changes: Record<string, unknown> = {}) => ({
  uid,
  address: 'Av. Irarrázaval',
  adrapt: 'Depto. 54',
  adrnumber: '2401',
  birth: '1990-05-04',
  city: 'Santiago',
  commune: 'Ñuñoa',
  region: 'Región Metropolitana de Santiago',
  rut: newRut(),
  gender: 'female',
  parking: 1,
  ...changes,
});

async function send(token: string, variables: Record<string, unknown>, headers?: Record<string, string>) {
  const { data, errors } = await server.graphql(token, update, variables, headers);
  return { driver: data?.updateInfoDriver, error: errors?.[0] };
}

async function logOf(uid: string, subject: string) {
  const { rows } = await sql<{ who: string; after: string }>`
    select who, after from driver_log where driver_id = ${uid} and subject = ${subject} order by id`.execute(
    server.system.db,
  );
  return rows;
}

describe('updateInfoDriver', () => {
  test('[PER-02] [PER-04] [ONB-03] takes the whole form, verifies info and leads on', async () => {
    const { uid, token } = await signedInDriver(server.system);
    const sent = complete(uid, {
      rut: '9.876.543-3',
      address: '  Av. Irarrázaval ',
      secondPhone: '+56 (9) 8765 4321',
      emergencyPhone: '2 2345 6789',
    });
    const { driver, error } = await send(token, sent);
    expect(error).toBeUndefined();
    expect(driver).toMatchObject({
      _id: uid,
      info: {
        address: 'Av. Irarrázaval',
        adrapt: 'Depto. 54',
        adrnumber: '2401',
        birth: '1990-05-04',
        city: 'Santiago',
        commune: 'Ñuñoa',
        country: 'Chile',
        region: 'Región Metropolitana de Santiago',
        rut: '9876543-3',
        gender: 'female',
        parking: 1,
        secondPhone: '+56987654321',
        emergencyPhone: '+56223456789',
      },
      verifiedList: { info: true },
      onboarding: { nextStep: 'app', progress: 20 },
    });
    expect(await logOf(uid, 'verified.info')).toEqual([{ who: `driver:${uid}`, after: 'true' }]);
    const [changes] = await logOf(uid, 'info');
    expect(changes!.after).toContain('commune');
    expect(changes!.after).not.toContain('Ñuñoa');
  });

  const refusals: [string, Record<string, unknown>, string, string][] = [
    ['[PER-01] a wrong check digit', { rut: '12.345.678-4' }, 'rut', 'Rut inválido'],
    ['[PER-01] a short RUT', { rut: '1-9' }, 'rut', 'Rut inválido'],
    ['[PER-01] no RUT', { rut: ' ' }, 'rut', 'Rut inválido'],
    [
      '[PER-02] a birth that is tomorrow in Santiago',
      { birth: '2026-11-15' },
      'birth',
      'La fecha de nacimiento no puede ser futura.',
    ],
    ['[PER-02] a birth nobody alive has', { birth: '1790-01-01' }, 'birth', 'Revisa el año de tu nacimiento.'],
    ['[PER-03] an unknown region', { region: 'Región de Cuyo' }, 'region', 'Elige una región de la lista.'],
    ['[PER-03] a province elsewhere', { city: 'Elqui' }, 'city', 'Elige una provincia de la región.'],
    ['[PER-03] a commune elsewhere', { commune: 'Puente Alto' }, 'commune', 'Elige una comuna de la provincia.'],
    ['[PER-04] no number', { adrnumber: '  ' }, 'adrnumber', 'Campo requerido'],
    ['[PER-04] no apartment', { adrapt: '' }, 'adrapt', 'Campo requerido'],
    ['[PER-04] the apartment left out', { adrapt: undefined }, 'adrapt', 'Campo requerido'],
    ['[PER-04] no address', { address: '' }, 'address', 'Campo requerido'],
    ['[PER-04] an endless address', { address: 'x'.repeat(201) }, 'address', 'Usa como máximo 200 letras.'],
    [
      '[PER-04] an address of two lines',
      { address: 'a\nb' },
      'address',
      'Tiene caracteres invisibles. Bórralo y escríbelo de nuevo.',
    ],
    ['[PER-05] an unknown gender', { gender: 'Femenino' }, 'gender', 'Campo requerido'],
    ['[PER-05] parking for two', { parking: 2 }, 'parking', 'Campo requerido'],
    ['[PER-08] half a phone', { secondPhone: '+56 (9) 8765' }, 'secondPhone', 'Escribe los 9 dígitos del teléfono.'],
    [
      '[PER-08] a foreign phone',
      { emergencyPhone: '+5491187654321' },
      'emergencyPhone',
      'Escribe los 9 dígitos del teléfono.',
    ],
    ['another country', { country: 'Argentina' }, 'country', 'Por ahora solo trabajamos en Chile.'],
  ];
  test.each(refusals)('%s is refused, and nothing is written', async (_what, changes, field, message) => {
    const { uid, token } = await signedInDriver(server.system);
    const { error } = await send(token, complete(uid, changes));
    expect(error).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT', field } });
    const { rows } = await sql`select rut, verified_info from drivers where id = ${uid}`.execute(server.system.db);
    expect(rows).toEqual([{ rut: null, verified_info: false }]);
  });

  test('[PER-02] the day itself, and an age below 23, are accepted', async () => {
    const { uid, token } = await signedInDriver(server.system);
    expect((await send(token, complete(uid, { birth: '2026-11-14' }))).driver.info.birth).toBe('2026-11-14');
  });

  test('[PER-02] birth is a date only', async () => {
    const { uid, token } = await signedInDriver(server.system);
    for (const birth of ['1990-05-04T00:00:00Z', '04/05/1990', '1990-02-30']) {
      expect((await send(token, complete(uid, { birth }))).error?.extensions.code).toBe('BAD_USER_INPUT');
    }
  });

  test('[PER-08] after verification RUT and birth stay, the rest changes, the apartment may go', async () => {
    const { uid, token } = await signedInDriver(server.system);
    const first = complete(uid);
    await send(token, first);
    const otherRut = await send(token, { ...first, rut: newRut() });
    expect(otherRut.error).toMatchObject({ extensions: { code: 'CONFLICT', field: 'rut' } });
    const otherBirth = await send(token, { ...first, birth: '1991-05-04' });
    expect(otherBirth.error).toMatchObject({ extensions: { code: 'CONFLICT', field: 'birth' } });
    const edited = await send(token, {
      ...first,
      rut: first.rut.toLowerCase(),
      adrapt: null,
      city: 'Cordillera',
      commune: 'Puente Alto',
      parking: 0,
    });
    expect(edited.driver).toMatchObject({
      info: { rut: first.rut, birth: first.birth, adrapt: null, commune: 'Puente Alto', parking: 0 },
      verifiedList: { info: true },
    });
    expect((await logOf(uid, 'info')).at(-1)?.after.split(', ').toSorted()).toEqual([
      'adrapt',
      'city',
      'commune',
      'parking',
    ]);
  });

  test('[PER-08] a driver verified by staff before any RUT was known may still give it, once', async () => {
    const { uid, token } = await signedInDriver(server.system);
    await setVerifiedFlag(server.system.contextFor({ kind: 'staff', name: 'paula', door: 'shell' }), uid, 'info', true);
    const given = complete(uid, { adrapt: '' });
    expect((await send(token, given)).driver.info.rut).toBe(given.rut);
    expect((await send(token, { ...given, rut: newRut() })).error?.extensions.code).toBe('CONFLICT');
  });

  test('the same again changes nothing; the same key answers the first time', async () => {
    const { uid, token } = await signedInDriver(server.system);
    const sent = complete(uid);
    const first = await send(token, sent, { 'idempotency-key': 'datos-1' });
    clock.moveTo(new Date(clock.now().getTime() + 1_000));
    const repeated = await send(token, sent, { 'idempotency-key': 'datos-1' });
    expect(repeated.driver).toEqual(first.driver);
    const again = await send(token, sent);
    expect(again.driver.updatedAt).toBe(first.driver.updatedAt);
    expect(await logOf(uid, 'info')).toHaveLength(1);
  });

  test('a RUT belongs to one living account', async () => {
    const [mine, theirs] = [await signedInDriver(server.system), await signedInDriver(server.system)];
    const rut = newRut();
    await send(theirs.token, complete(theirs.uid, { rut }));
    const refused = await send(mine.token, complete(mine.uid, { rut }), { 'idempotency-key': 'rut-1' });
    expect(refused.error).toMatchObject({
      message: 'Este RUT ya está registrado en otra cuenta. Si es tuyo, escribe a soporte.',
      extensions: { code: 'CONFLICT', field: 'rut' },
    });
    await markDriverDeleted(server.system.contextFor({ kind: 'system' }), theirs.uid);
    expect((await send(mine.token, complete(mine.uid, { rut }))).driver.info.rut).toBe(rut);
  });

  test.skipIf(!onPostgres)('of two who send one RUT at once, one is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const drivers = await Promise.all(Array.from({ length: 4 }, () => signedInDriver(server.system)));
      const rut = newRut();
      const answers = await Promise.all(drivers.map(({ uid, token }) => send(token, complete(uid, { rut }))));
      expect(answers.filter(({ driver }) => driver)).toHaveLength(1);
      const codes = answers.flatMap(({ error }) => (error ? [error.extensions.code] : []));
      expect(codes).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT']);
    }
  });

  test('only the token’s own driver', async () => {
    const [mine, theirs] = [await signedInDriver(server.system), await signedInDriver(server.system)];
    expect((await send(mine.token, complete(theirs.uid))).error?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('[SCR-01] where the address is', () => {
  const typed = { address: 'Pasaje Inventado', adrnumber: '7' };

  test('a street of no list is saved as it was typed, with its pin', async () => {
    const { uid, token } = await signedInDriver(server.system);
    const sent = complete(uid, { ...typed, latitude: -33.512_345_678, longitude: -70.6 });
    const { driver } = await send(token, sent);
    expect(driver.info).toMatchObject({ ...typed, latitude: -33.512_346, longitude: -70.6 });
    const without = await send(token, { ...sent, latitude: null, longitude: null });
    expect(without.driver.info).toMatchObject({ ...typed, latitude: null, longitude: null });
  });

  test('an app of the release before keeps the pin of the same address, and only of that', async () => {
    const { uid, token } = await signedInDriver(server.system);
    const old = complete(uid, typed);
    await send(token, { ...old, latitude: -33.5, longitude: -70.6 });
    const same = await send(token, { ...old, parking: 0 });
    expect(same.driver.info).toMatchObject({ parking: 0, latitude: -33.5, longitude: -70.6 });
    const moved = await send(token, { ...old, adrnumber: '9' });
    expect(moved.driver.info).toMatchObject({ adrnumber: '9', latitude: null, longitude: null });
  });

  test.each([
    [{ latitude: 48.85, longitude: 2.35 }, 'El punto del mapa debe estar en Chile.'],
    [{ latitude: -33.5, longitude: -58.4 }, 'El punto del mapa debe estar en Chile.'],
    [{ latitude: -33.5, longitude: null }, 'Al punto del mapa le falta una coordenada.'],
    [{ longitude: -70.6 }, 'Al punto del mapa le falta una coordenada.'],
  ])('%j is refused, and nothing is written', async (pin, message) => {
    const { uid, token } = await signedInDriver(server.system);
    const { error } = await send(token, complete(uid, pin));
    expect(error).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT', field: 'pin' } });
    const { rows } = await sql`select address, latitude from drivers where id = ${uid}`.execute(server.system.db);
    expect(rows).toEqual([{ address: null, latitude: null }]);
  });
});

describe('[SCR-02] saved in two tabs', () => {
  async function twoTabs() {
    const driver = await signedInDriver(server.system);
    const first = complete(driver.uid);
    const { version } = (await send(driver.token, first)).driver.info;
    return { ...driver, first, version };
  }

  test('the later one is refused with CONFLICT and undoes nothing; with the new version it is saved', async () => {
    const { token, first, version } = await twoTabs();
    const one = await send(token, { ...first, adrnumber: '77', version });
    expect(one.driver.info.adrnumber).toBe('77');
    const other = await send(token, { ...first, parking: 0, version });
    expect(other.error).toMatchObject({
      message: 'Tus datos cambiaron en otra pestaña o teléfono. Revisa las diferencias.',
      extensions: { code: 'CONFLICT', field: 'version' },
    });
    const merged = await send(token, { ...first, adrnumber: '77', parking: 0, version: one.driver.info.version });
    expect(merged.driver.info).toMatchObject({ adrnumber: '77', parking: 0 });
  });

  test('the same data twice are no conflict, and data changed back have their old name', async () => {
    const { token, first, version } = await twoTabs();
    const changed = { ...first, adrnumber: '77', version };
    const one = await send(token, changed);
    expect((await send(token, changed)).driver.info).toEqual(one.driver.info);
    const back = await send(token, { ...first, version: one.driver.info.version });
    expect(back.driver.info.version).toBe(version);
  });

  test('an app of the release before names no version and is not held up', async () => {
    const { token, first } = await twoTabs();
    expect((await send(token, { ...first, parking: 0 })).driver.info.parking).toBe(0);
  });

  test.skipIf(!onPostgres)('of many at once exactly one is saved', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { uid, token, first, version } = await twoTabs();
      const numbers = ['1', '2', '3', '4', '5', '6'];
      const answers = await Promise.all(numbers.map((adrnumber) => send(token, { ...first, adrnumber, version })));
      const saved = answers.flatMap(({ driver }) => (driver ? [driver.info.adrnumber] : []));
      expect(saved).toHaveLength(1);
      const refused = answers.flatMap(({ error }) => (error ? [error.extensions] : []));
      expect(refused).toHaveLength(5);
      for (const each of refused) expect(each).toMatchObject({ code: 'CONFLICT', field: 'version' });
      const { rows } = await sql`select adrnumber from drivers where id = ${uid}`.execute(server.system.db);
      expect(rows).toEqual([{ adrnumber: saved[0] }]);
    }
  });
});

describe('updateLeadSource', () => {
  const lead = 'query ($uid: ID!) { getDriver(uid: $uid) { info { source } lead { _id source } } }';
  const choose =
    'mutation ($leadId: ID!, $source: String!) { updateLeadSource(leadId: $leadId, source: $source) { _id source } }';
  const leadOf = async ({ uid, token }: { uid: string; token: string }) =>
    (await server.graphql(token, lead, { uid })).data.getDriver;

  test('[ONB-02] keeps each of the six answers, and the last one counts', async () => {
    const driver = await signedInDriver(server.system);
    const { lead } = await leadOf(driver);
    expect(lead.source).toBeNull();
    for (const source of leadSources) {
      const { data } = await server.graphql(driver.token, choose, { leadId: lead._id, source });
      expect(data.updateLeadSource).toEqual({ _id: lead._id, source });
    }
    expect(await leadOf(driver)).toEqual({
      info: { source: leadSources.at(-1) },
      lead: { _id: lead._id, source: leadSources.at(-1) },
    });
    expect((await logOf(driver.uid, 'lead.source')).map(({ after }) => after)).toEqual([...leadSources]);
  });

  test('[ONB-02] any other answer is refused', async () => {
    const driver = await signedInDriver(server.system);
    const { lead } = await leadOf(driver);
    for (const source of ['', 'google', 'Radio']) {
      const { errors } = await server.graphql(driver.token, choose, { leadId: lead._id, source });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'source' });
    }
  });

  test('[ONB-02] another driver’s lead, and one that does not exist, are FORBIDDEN alike', async () => {
    const [mine, theirs] = [await signedInDriver(server.system), await signedInDriver(server.system)];
    const foreign = (await leadOf(theirs)).lead._id;
    for (const leadId of [foreign, 'nada', '']) {
      const { errors } = await server.graphql(mine.token, choose, { leadId, source: 'Google' });
      expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    }
    expect((await leadOf(theirs)).lead.source).toBeNull();
    const { errors } = await server.graphql(undefined, choose, { leadId: foreign, source: 'Google' });
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

test('[PER-08] a deleted account keeps nothing of where and how to reach the person', async () => {
  const { uid, token } = await signedInDriver(server.system);
  await send(token, complete(uid, { secondPhone: '987654321', latitude: -33.456_789, longitude: -70.6 }));
  const system = server.system.contextFor({ kind: 'system' });
  await setPhoto(system, uid, null);
  await markDriverDeleted(system, uid);
  const { rows } = await sql<{ row: string }>`
    select row_to_json(d)::text || coalesce((select string_agg(row_to_json(l)::text, '') from driver_log l where l.driver_id = d.id), '') as row
    from drivers d where d.id = ${uid}`.execute(server.system.db);
  for (const secret of ['33.456789', 'Irarrázaval', '2401', 'Depto', 'Ñuñoa', '1990-05-04', '987654321', 'female']) {
    expect(rows[0]!.row).not.toContain(secret);
  }
});
