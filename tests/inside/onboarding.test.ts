import { sql } from 'kysely';
import { defaultRequiredFlags } from '@volante/domain/onboarding/flags';
import { localDateOf, parseLocalDate } from '@volante/domain/values/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeStatus, setVerifiedFlag } from '@volante/server/modules/drivers/public';
import { createBankAccount } from '@volante/server/modules/banking/public';
import { linkRideHailing } from '@volante/server/modules/ridehailing/public';
import { onboardingModule } from '@volante/server/modules/onboarding/module';
import { signedInDriver } from '../kit/driver.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const system = () => server.system.contextFor({ kind: 'system' });
const confirm = (driver: string) =>
  onboardingModule.ops.confirm.run(server.system.contextFor({ kind: 'staff', name: 'ana' }), { driver });

async function driverWith(flags: readonly (typeof defaultRequiredFlags)[number][]): Promise<string> {
  const { uid } = await signedInDriver(server.system);
  for (const flag of flags) await setVerifiedFlag(system(), uid, flag, true);
  return uid;
}

async function stateOf(uid: string) {
  const { rows } = await sql<{ status: string; substatus: string | null; notices: string[] }>`
    select status, substatus, array(select message from notifications n where n.driver_id = d.id) as notices
    from drivers d where id = ${uid}`.execute(server.system.db);
  return rows[0];
}

describe('ops onboarding confirm', () => {
  test('[ONB-04] who has everything verified waits for a car from then on, and is told so once', async () => {
    const uid = await driverWith(defaultRequiredFlags);
    expect(await confirm(uid)).toBe(`${uid} está en lista de espera.`);
    const notices = ['¡Bienvenido a Volante! Confirmamos tu registro: te avisaremos cuando haya un auto para ti.'];
    expect(await stateOf(uid)).toEqual({ status: 'rent queue', substatus: 'new rent queue', notices });
    await expect(confirm(uid)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: "Un conductor en 'rent queue' no está en registro.",
    });
    expect((await stateOf(uid))?.notices).toEqual(notices);
  });

  test('[ONB-04] two executives at once confirm once', async () => {
    const uid = await driverWith(defaultRequiredFlags);
    const outcomes = await Promise.allSettled([confirm(uid), confirm(uid)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await stateOf(uid))?.notices).toHaveLength(1);
  });

  test.each(defaultRequiredFlags)('[ONB-03] without %s it is refused, naming it', async (flag) => {
    const uid = await driverWith(defaultRequiredFlags.filter((other) => other !== flag));
    await expect(confirm(uid)).rejects.toMatchObject({ code: 'CONFLICT', message: `Falta verificar: ${flag}.` });
    expect(await stateOf(uid)).toEqual({ status: 'on boarding', substatus: null, notices: [] });
  });

  test('[ACC-02] without a confirmed e-mail it is refused, and says so', async () => {
    const uid = await driverWith(defaultRequiredFlags);
    await setVerifiedFlag(system(), uid, 'auth', false);
    await expect(confirm(uid)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Falta que el conductor confirme su correo.',
    });
    expect(await stateOf(uid)).toEqual({ status: 'on boarding', substatus: null, notices: [] });
    await setVerifiedFlag(system(), uid, 'auth', true);
    await confirm(uid);
  });

  test('[ONB-03] everything that is missing is named, and a stranger is not found', async () => {
    const uid = await driverWith(['info', 'plan']);
    await expect(confirm(uid)).rejects.toMatchObject({ message: 'Falta verificar: app, docs, bank, meeting.' });
    await expect(confirm('nadie@volante.test')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('[ONB-01] who came back to onboarding is confirmed again; who was rejected is not', async () => {
    const back = await driverWith(defaultRequiredFlags);
    await confirm(back);
    await changeStatus(system(), { uid: back, to: 'back to onboarding', why: 'Licencia vencida' });
    await confirm(back);
    expect((await stateOf(back))?.status).toBe('rent queue');
    const rejected = await driverWith(defaultRequiredFlags);
    await changeStatus(system(), { uid: rejected, to: 'rejected', why: 'Antecedentes' });
    await expect(confirm(rejected)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('ops onboarding names', () => {
  const staff = () => server.system.contextFor({ kind: 'staff', name: 'ana' });
  const names = async () => String(await onboardingModule.ops.names.run(staff(), {}));

  const bank = (uid: string, holder: { name: string; rut: string; account: string }) =>
    createBankAccount(system(), {
      uid,
      rol: 'Driver',
      bank: 'Santander',
      accountType: 'Cuenta Vista',
      email: 'titular@volante.test',
      ...holder,
    });

  const uber = (uid: string, firstname: string, lastname: string) =>
    linkRideHailing(system(), {
      uid,
      profile: {
        subject: `s-${uid}`,
        firstname,
        lastname,
        email: 'u@volante.test',
        phone: '+56987654321',
        code: '+56',
        category: 'Blue',
      },
    });

  test('[SCR-06] lists accounts in another name or RUT, and no others; a corrected name is off the list', async () => {
    const uid = await driverWith(defaultRequiredFlags);
    await server.system.db.updateTable('drivers').set({ rut: '12345678-5' }).where('id', '=', uid).execute();
    await bank(uid, { name: 'ARANEDA SOTO, ROSA', rut: '12.345.678-5', account: '111111' });
    await bank(uid, { name: 'Rosa Araneda', rut: '7.654.321-6', account: '222222' });
    await bank(uid, { name: 'Pedro Vera', rut: '12.345.678-5', account: '333333' });
    await uber(uid, 'Camila', 'Rojas');
    const own = await driverWith([]);
    await uber(own, 'Rosa María', 'Araneda');

    const lines = (await names()).split('\n');
    expect(lines).toEqual([
      `${uid}@volante.test  Santander ••2222, a nombre de Rosa Araneda (otro RUT); el conductor es Rosa Araneda.`,
      `${uid}@volante.test  Santander ••3333, a nombre de Pedro Vera (otro nombre); el conductor es Rosa Araneda.`,
      `${uid}@volante.test  Uber, a nombre de Camila Rojas (otro nombre); el conductor es Rosa Araneda.`,
    ]);
    expect(await confirm(uid)).toBe(
      [`${uid} está en lista de espera.`, ...lines.map((line) => `Atención: ${line.split('  ')[1]}`)].join('\n'),
    );
    await uber(uid, 'Rosa', 'Araneda');
    expect(await names()).not.toContain('Uber');
  });
});

describe('ops onboarding ages', () => {
  const staff = () => server.system.contextFor({ kind: 'staff', name: 'ana' });
  const ages = async () => String(await onboardingModule.ops.ages.run(staff(), {}));
  const bornYearsAgo = async (uid: string, years: number) => {
    const today = localDateOf(server.system.clock.now());
    const birth = parseLocalDate(`${Number(today.slice(0, 4)) - years}-01-01`)!;
    await server.system.db.updateTable('drivers').set({ birth }).where('id', '=', uid).execute();
  };

  test('DAY-15: staff see who is younger than 23, in the list and when they confirm; nothing is refused', async () => {
    const [young, grown] = [await driverWith(defaultRequiredFlags), await driverWith(defaultRequiredFlags)];
    await bornYearsAgo(young, 22);
    await bornYearsAgo(grown, 23);
    const lines = (await ages()).split('\n');
    expect(lines).toContain(`${young}@volante.test  tiene 22 años, menos de 23`);
    expect(lines.join('\n')).not.toContain(grown);
    expect(await confirm(young)).toBe(
      `${young} está en lista de espera.\nAtención: el conductor tiene 22 años, menos de 23.`,
    );
    expect(await confirm(grown)).toBe(`${grown} está en lista de espera.`);
  });
});
