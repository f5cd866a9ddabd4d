import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { onPostgres, testDatabase } from '../kit/database.ts';
import { ops } from '../kit/ops.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';

const status = 'query ($uid: ID!) { getDriver(uid: $uid) { status { status banned } verifiedList { docs } } }';

async function temporaryFolder(...deeper: string[]) {
  const top = await mkdtemp(path.join(tmpdir(), 'volante-ops-test-'));
  return { folder: path.join(top, ...deeper), remove: () => rm(top, { recursive: true, force: true }) };
}

/** With the key that is kept in the folder. */
async function embeddedServer(dataFolder: string): Promise<TestServer> {
  return startTestServer({ config: { dataFolder, databaseUrl: undefined, encryptionKey: undefined } });
}

describe.runIf(!onPostgres)('with the server running', () => {
  let data: Awaited<ReturnType<typeof temporaryFolder>>;
  let server: TestServer;
  const run = (...args: string[]) => ops({ VOLANTE_DATA: data.folder }, ...args);

  beforeAll(async () => {
    data = await temporaryFolder('datos');
    server = await embeddedServer(data.folder);
  });

  afterAll(async () => {
    await server.close();
    await data.remove();
  });

  test('staff change a driver through the socket, and the driver sees it', async () => {
    const { uid, email } = await scenario(server.system).driver().create();
    const token = await tokenFor(server.system, uid);
    const verified = await run('drivers', 'verify', '--driver', email, '--flag', 'docs', '--value', 'true');
    expect(verified).toMatchObject({ code: 0, stdout: `${email}: docs = true.` });
    const moved = await run('drivers', 'status', '--driver', uid, '--to', 'rent queue', '--why', 'Todo en orden');
    expect(moved).toMatchObject({ code: 0, stdout: `${uid} está en 'rent queue'.` });
    const { data } = await server.graphql(token, status, { uid });
    expect(data.getDriver).toMatchObject({ status: { status: 'rent queue' }, verifiedList: { docs: true } });

    const shown = JSON.parse((await run('drivers', 'show', '--driver', email)).stdout);
    expect(shown.history.at(-1)).toMatchObject({ after: 'rent queue', who: expect.stringMatching(/^staff:\w+/) });
  });

  test('a ban ends the driver’s tokens within 5 s', async () => {
    const { uid, email } = await scenario(server.system).driver({ status: 'rent' }).create();
    const token = await tokenFor(server.system, uid);
    expect((await server.graphql(token, status, { uid })).errors).toBeUndefined();
    expect(await run('drivers', 'ban', '--driver', email, '--why', 'Prueba')).toMatchObject({ code: 0 });
    await vi.waitFor(
      async () =>
        expect((await server.graphql(token, status, { uid })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED'),
      { timeout: 60_000 },
    );
  });

  test('[NOT-01] notifications and messages from support reach the driver', async () => {
    const { uid, email } = await scenario(server.system).driver().create();
    await run('notifications', 'send', '--driver', email, '--type', 'bill', '--text', 'Tu liquidación está lista.');
    await run('support', 'say', '--driver', email, '--text', 'Hola');
    const { data } = await server.graphql(
      await tokenFor(server.system, uid),
      `query ($uid: ID!) { getDriver(uid: $uid) { unreadChats } getDriverNotifications(driverId: $uid) { type message } }`,
      { uid },
    );
    expect(data).toEqual({
      getDriver: { unreadChats: 1 },
      getDriverNotifications: [
        { type: 'other', message: expect.stringMatching(/^Soporte te respondió en el caso Nº \d+\.$/) },
        { type: 'bill', message: 'Tu liquidación está lista.' },
      ],
    });
  });

  test.each([
    [['drivers', 'show', '--driver', 'nadie@volante.test'], "No hay ningún conductor 'nadie@volante.test'."],
    [['drivers', 'show'], 'Falta --driver: correo o uid del conductor.'],
    [['drivers', 'fly'], "No existe 'drivers fly'. Las acciones son: list,"],
    [['planes', 'fly'], "No existe el dominio 'planes'. Los dominios son: "],
    [['drivers', 'list', '--color', 'rojo'], 'No existe la opción --color. Las opciones son: --status.'],
    [['drivers', 'list', '--status', 'happy'], "'happy' no es un estado."],
    [['drivers', 'list', '--status'], 'Falta el valor de --status.'],
  ])('%j is refused with one clear line', async (args, line) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(line);
    expect(stderr.split('\n')).toHaveLength(1);
  });

  test('without arguments every action is explained', async () => {
    const { code, stdout } = await run();
    expect(code).toBe(0);
    for (const action of ['drivers list', 'drivers ban', 'notifications send', 'support say']) {
      expect(stdout).toContain(`  ${action}\n`);
    }
    expect((await run('drivers', 'ban', '--help')).stdout).toContain('drivers unban');
  });

  test.skipIf(process.platform === 'win32')('only the owner of the data can reach the socket', async () => {
    const address = await readFile(path.join(data.folder, 'ops/address'), 'utf8');
    const [socket, folder] = [await stat(address), await stat(path.dirname(address))];
    expect([socket.mode & 0o777, folder.mode & 0o777]).toEqual([0o600, 0o700]);
  });

  test('what is no request is answered, and the server lives on', async () => {
    const address = await readFile(path.join(data.folder, 'ops/address'), 'utf8');
    const socket = connect(address);
    socket.write('{"staff":7}\nnonsense\n');
    let heard = '';
    for await (const chunk of socket) {
      heard += String(chunk);
      if (heard.split('\n').length > 2) break;
    }
    expect(heard.trim().split('\n')).toEqual(Array(2).fill('{"ok":false,"text":"No se entiende la petición."}'));
    expect(await run('drivers', 'list')).toMatchObject({ code: 0 });
  });
});

describe.runIf(!onPostgres)('without a server', () => {
  test('the embedded database is opened, changed, and found changed by the next start', async () => {
    const data = await temporaryFolder('datos');
    const first = await embeddedServer(data.folder);
    const { uid, email } = await scenario(first.system).driver().create();
    await first.close();

    const leave = ['drivers', 'status', '--driver', email, '--to', 'churned', '--why', 'Se fue'];
    const moved = await ops({ VOLANTE_DATA: data.folder }, ...leave);
    expect(moved).toMatchObject({ code: 0, stdout: `${email} está en 'churned'.` });

    const second = await embeddedServer(data.folder);
    const { data: answer } = await second.graphql(await tokenFor(second.system, uid), status, { uid });
    expect(answer.getDriver.status.status).toBe('churned');
    await second.close();
    await data.remove();
  });

  test.each([
    [[], 0, 'drivers unban'],
    [['--help'], 0, 'support say'],
    [['drivers', 'ban', '--help'], 0, 'drivers unban'],
    [['planes'], 1, "No existe el dominio 'planes'"],
    [['planes', 'fly'], 1, "No existe el dominio 'planes'"],
    [['drivers', 'fly'], 1, "No existe 'drivers fly'"],
    [['drivers', 'show'], 1, 'Falta --driver'],
  ])('%j is answered without making a database', async (args, code, line) => {
    const data = await temporaryFolder('datos');
    const outcome = await ops({ VOLANTE_DATA: data.folder }, ...args);
    expect(outcome.code).toBe(code);
    expect(code === 0 ? outcome.stdout : outcome.stderr).toContain(line);
    await expect(stat(data.folder)).rejects.toThrow('ENOENT');
    await data.remove();
  });

  test('a folder that cannot be written is one clear line', async () => {
    const data = await temporaryFolder('archivo');
    await writeFile(data.folder, 'no soy una carpeta');
    const { code, stderr } = await ops({ VOLANTE_DATA: path.join(data.folder, 'datos') }, 'drivers', 'list');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^No se puede escribir en la carpeta de datos .*$/);
    await data.remove();
  });
});

test.runIf(!onPostgres)('a data folder too deep for a socket’s address still has one', async () => {
  const data = await temporaryFolder('carpeta-'.repeat(14));
  const server = await embeddedServer(data.folder);
  const address = await readFile(path.join(data.folder, 'ops/address'), 'utf8');
  expect(address.startsWith(data.folder)).toBe(false);
  expect(await ops({ VOLANTE_DATA: data.folder }, 'drivers', 'list')).toMatchObject({ code: 0 });
  await server.close();
  await expect(stat(path.dirname(address))).rejects.toThrow('ENOENT');
  await data.remove();
});

test.runIf(onPostgres)('with DATABASE_URL the database is changed directly', async () => {
  const database = await testDatabase();
  const server = await startTestServer({ database });
  const { uid, email } = await scenario(server.system).driver({ status: 'rent' }).create();
  const token = await tokenFor(server.system, uid);
  const { databaseUrl = '', encryptionKey } = database.config;
  const env = { DATABASE_URL: databaseUrl, ENCRYPTION_KEY: encryptionKey!.toString('base64') };
  expect(await ops(env, 'drivers', 'ban', '--driver', email, '--why', 'Prueba')).toMatchObject({ code: 0 });
  await vi.waitFor(
    async () =>
      expect((await server.graphql(token, status, { uid })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED'),
    { timeout: 60_000 },
  );
  await server.close();
  await database.drop();
});
