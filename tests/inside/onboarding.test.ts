import { sql } from 'kysely';
import { defaultRequiredFlags } from '@volante/domain/onboarding/flags';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeStatus, setVerifiedFlag } from '@volante/server/modules/drivers/public';
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
  onboardingModule.ops!.confirm!.run(server.system.contextFor({ kind: 'staff', name: 'ana' }), { driver });

async function driverWith(flags: readonly (typeof defaultRequiredFlags)[number][]): Promise<string> {
  const { uid } = await signedInDriver(server.system);
  for (const flag of flags) await setVerifiedFlag(system(), uid, flag, true);
  return uid;
}

async function stateOf(uid: string) {
  const { rows } = await sql<{ status: string; substatus: string | null; told: string[] }>`
    select status, substatus, array(select message from notifications n where n.driver_id = d.id) as told
    from drivers d where id = ${uid}`.execute(server.system.db);
  return rows[0];
}

describe('ops onboarding confirm', () => {
  test('[ONB-04] who has everything verified waits for a car from then on, and is told so once', async () => {
    const uid = await driverWith(defaultRequiredFlags);
    expect(await confirm(uid)).toBe(`${uid} está en lista de espera.`);
    const told = ['¡Bienvenido a Volante! Confirmamos tu registro: te avisaremos cuando haya un auto para ti.'];
    expect(await stateOf(uid)).toEqual({ status: 'rent queue', substatus: 'new rent queue', told });
    await expect(confirm(uid)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: "Un conductor en 'rent queue' no está en registro.",
    });
    expect((await stateOf(uid))?.told).toEqual(told);
  });

  test('[ONB-04] two executives at once confirm once', async () => {
    const uid = await driverWith(defaultRequiredFlags);
    const outcomes = await Promise.allSettled([confirm(uid), confirm(uid)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await stateOf(uid))?.told).toHaveLength(1);
  });

  test.each(defaultRequiredFlags)('[ONB-03] without %s it is refused, naming it', async (flag) => {
    const uid = await driverWith(defaultRequiredFlags.filter((other) => other !== flag));
    await expect(confirm(uid)).rejects.toMatchObject({ code: 'CONFLICT', message: `Falta verificar: ${flag}.` });
    expect(await stateOf(uid)).toEqual({ status: 'on boarding', substatus: null, told: [] });
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
