import { sql } from 'kysely';
import { defaultRequiredFlags } from '@volante/domain/onboarding/flags';
import { localDateOf, parseLocalDate } from '@volante/domain/values/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeDriver } from '@volante/server/modules/drivers/change-driver';
import { changeStatus, setVerifiedFlag, updateDriverIdentity } from '@volante/server/modules/drivers/public';
import { createBankAccount } from '@volante/server/modules/banking/public';
import { linkRideHailing } from '@volante/server/modules/ridehailing/public';
import { onboardingModule } from '@volante/server/modules/onboarding/module';
import { act } from '../kit/act.ts';
import { signedInDriver } from '../kit/driver.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const system = () => server.system.contextFor({ kind: 'system' });
const confirm = (driver: string) =>
  act(server.system.contextFor({ kind: 'staff', name: 'ana', door: 'shell' }), 'onboarding confirm', { driver });

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
  const staff = () => server.system.contextFor({ kind: 'staff', name: 'ana', door: 'shell' });
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

  const waiting = async (uid: string) => {
    const wait = onboardingModule.waits.find(({ name }) => name === 'other-names')!;
    const { rows } = await wait.list(system());
    return rows.filter(({ driver }) => driver === uid).map(({ title, detail }) => `${title}: ${detail}`);
  };
  const accept = async (uid: string, holder: string) => {
    const { rows } = await sql<{ account: string }>`
      select 'bank/' || id as account from bank_accounts where driver_id = ${uid} and holder_name = ${holder}`.execute(
      server.system.db,
    );
    return act(staff(), 'onboarding accept-account', { driver: uid, account: rows[0]!.account, why: 'Es de su mamá' });
  };
  const [name, rut] = ['Tiene otro nombre que el conductor', 'Tiene otro RUT que el conductor'];

  test('[CON-07] an account in another name waits from its change to its correction, or until it is accepted, with a reason', async () => {
    const uid = await driverWith([]);
    await bank(uid, { name: 'Pedro Vera', rut: '12.345.678-5', account: '444444' });
    await uber(uid, 'Camila', 'Rojas');
    expect(await waiting(uid)).toEqual([`Cuenta bancaria: ${name}`, `Cuenta Uber: ${name}`]);
    await uber(uid, 'Rosa', 'Araneda');
    expect(await waiting(uid)).toEqual([`Cuenta bancaria: ${name}`]);
    expect(await accept(uid, 'Pedro Vera')).toContain('cuenta aceptada');
    expect(await waiting(uid)).toEqual([]);
    await expect(accept(uid, 'Pedro Vera')).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'account' });
    // What was accepted is another name, not another RUT.
    await changeDriver(system(), uid, () => ({ set: { rut: '7654321-6' } }));
    expect(await waiting(uid)).toEqual([`Cuenta bancaria: ${rut}`]);
    await updateDriverIdentity(system(), { uid, firstname: 'Inés', lastname: 'Soto' });
    expect(await waiting(uid)).toEqual([`Cuenta bancaria: ${rut}`, `Cuenta Uber: ${name}`]);
  });

  test('[CON-07] every night all names are compared: what a release before did not note, and what is no longer so', async () => {
    const uid = await driverWith([]);
    await uber(uid, 'Camila', 'Rojas');
    await sql`delete from accounts_in_other_names`.execute(server.system.db);
    await sql`insert into accounts_in_other_names values (${uid}, 'bank/vendida', 'name', now())`.execute(
      server.system.db,
    );
    await onboardingModule.jobs[0]!.run(system());
    expect(await waiting(uid)).toEqual([`Cuenta Uber: ${name}`]);
  });
});

describe('ops onboarding ages', () => {
  const staff = () => server.system.contextFor({ kind: 'staff', name: 'ana', door: 'shell' });
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
