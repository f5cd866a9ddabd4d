import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { modules } from '@volante/server/modules';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newPlate } from '../kit/cars-ops.ts';
import { onPostgres } from '../kit/database.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const clock = startingAt(new Date('2026-11-18T15:00:00Z'));
let server: TestServer;
let folder: string;
let plate: string;
let uid: string;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volante-tolls-'));
  server = await startTestServer({ clock, config: { roles: new Set(['api'] as const) } });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  plate = newPlate();
  ({ uid } = await scenario(server.system).driver({ status: 'rent', plate }).create());
});

const ops = (action: string, options: Record<string, string>) =>
  runOpsAction(server.system, modules, { staff: 'ana', domain: 'billing', action, options });

async function fileOf(content: string | Buffer): Promise<string> {
  const file = path.join(folder, `${(files += 1)}.csv`);
  await writeFile(file, content);
  return file;
}

const take = async (content: string | Buffer, options: Record<string, string> = {}) =>
  ops('import-tolls', { file: await fileOf(content), yes: 'si', ...options });

const rows = async (query: string) => (await server.system.pool.query(query, [plate])).rows;

const charged = async () =>
  (
    await rows(`
      select coalesce(sum(amount + (select coalesce(sum(amount), 0) from toll_corrections c where c.source = f.source)), 0)::int as sum
      from toll_passages f where car_id = $1`)
  )[0].sum;

const passages = () => rows('select address from toll_passages where car_id = $1 order by address');

const line = (gantry: string, amount = '2.100', time = '08:30:15') => `2026-11-17 ${time};${plate};${gantry};${amount}`;

/** As a release before this one recorded it, which told spellings apart. */
const recordBefore = (gantry: string, amount = 2_100) =>
  server.system.pool.query(
    `insert into toll_passages (source, car_id, driver_id, happened_at, day, bill_date, address, amount, recorded_at)
     values ('tag:' || $1 || '/2026-11-17T11:30:15.000Z/' || $2, $1, $3, '2026-11-17T11:30:15Z', '2026-11-17', '2026-11-17', $2, $4, now())`,
    [plate, gantry, uid, amount],
  );

describe('[BKS-01] one toll', () => {
  test('is charged once, in whichever encoding and spelling its file comes', async () => {
    const gantry = 'Américo Vespucio Sur, Peñalolén';
    const spellings: (string | Buffer)[] = [
      line(gantry),
      Buffer.from(line(gantry), 'latin1'),
      `\uFEFF${line(gantry.normalize('NFD'))}`,
      Buffer.from(`\uFEFF${line(gantry)}`, 'utf16le'),
      line('AMERICO VESPUCIO SUR - PENALOLEN'),
      line('  Américo  Vespucio\u00A0Sur, Pen\u0303alolén. '),
    ];
    for (const spelling of spellings) expect(await take(spelling)).toMatchObject({ ok: true });
    expect(await passages()).toEqual([{ address: gantry }]);
    expect(await charged()).toBe(2_100);
    // In one file, too.
    expect((await take(`${line(gantry)}\n${line(gantry.toUpperCase())}`)).text).toBe(
      '0 pasadas nuevas del 2026-11-17; 1 ya estaban. El archivo suma $2.100.',
    );
    expect(await take(`${line(gantry)}\n${line(gantry.toUpperCase(), '2.200')}`)).toEqual({
      ok: false,
      text: 'No se importó nada.\nLínea 2: es la misma pasada que otra línea, con otro monto.',
    });
  });

  test('is corrected and withdrawn in another spelling, as in its own', async () => {
    await take(line('Peñalolén'));
    expect((await take(line('PENALOLEN', '2.500'))).text).toContain('1 se corrigieron');
    expect(await charged()).toBe(2_500);
    expect((await take(line('Penalolen.', '0'))).text).toContain('1 se anularon');
    expect(await charged()).toBe(0);
    expect(await passages()).toHaveLength(1);
  });

  test('is known when a release before recorded it', async () => {
    await recordBefore('Peñalolén');
    expect((await take(line('PENALOLEN'))).text).toContain('1 ya estaban');
    expect(await charged()).toBe(2_100);
    expect((await take(line('penalolén', '2.500'))).text).toContain('1 se corrigieron');
    expect(await charged()).toBe(2_500);
    expect(await passages()).toHaveLength(1);
  });

  test('is refused with letters that cannot be read for certain, and nothing is written', async () => {
    for (const [content, message] of [
      [line('Pe\ufffdalol\ufffdn'), 'La línea 1 tiene letras perdidas'],
      [Buffer.concat([Buffer.from(`${line('Peñalolén')}\n`), Buffer.from(line('Ñuñoa'), 'latin1')]), 'mezcla UTF-8'],
      [
        Buffer.concat([Buffer.from(line('Lo Saldes')), Buffer.from([0x20, 0x81])]),
        'La línea 1 tiene caracteres que no son',
      ],
      [line('- . -'), 'falta la dirección del pórtico'],
    ] as const) {
      expect(await take(content)).toEqual({ ok: false, text: expect.stringContaining(message) });
    }
    expect(await passages()).toEqual([]);
  });

  test.runIf(onPostgres)('comes in two spellings at once, and nearly the same: one of them counts', async () => {
    const all = await Promise.all(['Peñalolén', 'PENALOLEN', 'peñalolen', 'Pénalolen'].map((name) => take(line(name))));
    expect(all.filter(({ text }) => text.startsWith('1 pasadas nuevas'))).toHaveLength(1);
    const near = await Promise.all(
      ['Lo Saldes', 'Lo Saldez', 'Lo Zaldes', 'Los Saldes'].map((name) => take(line(name, '449', '09:00'))),
    );
    expect(near.filter(({ text }) => text.startsWith('1 pasadas nuevas'))).toHaveLength(1);
    expect(await charged()).toBe(2_549);
  });
});

describe('[BKS-01] a line that is nearly a passage that is charged', () => {
  const file = () =>
    [
      'fecha;patente;pórtico;monto',
      line('Costanera Norte, Lo Saldes', '449', '09:00'),
      line('Lo Saldez', '449', '09:01'),
      line('Pórtico P1', '300', '10:00'),
      line('Pórtico P2', '300', '10:01'),
    ].join('\n');

  test('is shown in the rehearsal and waits until staff say yes, while the others are booked', async () => {
    await take(line('Lo Saldes', '449', '08:59:30'));
    const shown = await ops('import-tolls', { file: await fileOf(file()) });
    expect(shown.text.split('\n').map((each) => each.trim())).toEqual([
      'Ensayo: no se hizo nada. Con --yes el resultado sería:',
      '2 pasadas nuevas del 2026-11-17. El archivo suma $1.498.',
      'En espera, no se cobran porque parecen una pasada ya cobrada:',
      expect.stringMatching(
        /^Línea 2: .*, 2026-11-17 09:00 «Costanera Norte, Lo Saldes», \$449; parece la de 2026-11-17 08:59:30 «Lo Saldes»$/,
      ),
      expect.stringMatching(
        /^Línea 3: .*, 2026-11-17 09:01 «Lo Saldez», \$449; parece la de 2026-11-17 08:59:30 «Lo Saldes»$/,
      ),
      'Si son otras pasadas, repite con --near 2,3 (o --near todas).',
    ]);
    expect(await charged()).toBe(449);
    await take(file());
    expect(await charged()).toBe(449 + 600);
    expect(await take(file(), { near: '2,4' })).toEqual({
      ok: false,
      text: 'La línea 4 no está en espera. No se importó nada.',
    });
    for (const near of ['si', '2;3', '-1']) expect(await take(file(), { near })).toMatchObject({ ok: false });
    expect((await take(file(), { near: '3' })).text).toContain('1 pasadas nuevas');
    expect(await charged()).toBe(449 * 2 + 600);
    expect((await take(file(), { near: 'todas' })).text).toContain('1 pasadas nuevas');
    expect(await charged()).toBe(449 * 3 + 600);
    expect((await take(file())).text).toBe('0 pasadas nuevas del 2026-11-17; 4 ya estaban. El archivo suma $1.498.');
  });

  test('waits within one file; with another amount, later or at another gantry it is another passage', async () => {
    const answer = await take(
      [
        line('Lo Saldes', '449', '09:00'),
        line('Lo Saldés', '449', '09:02'),
        line('Lo Saldes', '450', '09:01'),
        line('Lo Saldes', '449', '09:02:01'),
        line('Kennedy', '449', '09:00'),
      ].join('\n'),
    );
    expect(answer.text).toContain('3 pasadas nuevas');
    expect(answer.text).toContain('repite con --near 2,4');
  });
});

describe('[BKS-01] tolls that are in the books several times', () => {
  const doubles = async () =>
    (await ops('toll-doubles', {})).text.split('\n').filter((each) => !each.startsWith('No hay'));

  test('are listed and not undone; staff withdraw one by its own spelling, once', async () => {
    const before = await doubles();
    for (const gantry of ['Peñalolén', 'Pe\ufffdalol\ufffdn', 'Penalolen']) await recordBefore(gantry);
    await recordBefore('Kennedy');
    const listed = (await doubles()).filter((each) => !before.includes(each));
    expect(listed).toEqual([
      expect.stringMatching(/: 3 cobros$/),
      ...['Pe\ufffdalol\ufffdn', 'Penalolen', 'Peñalolén']
        .map((gantry) => `  2026-11-17 08:30:15 «${gantry}»  $2.100  ${uid}`)
        .toSorted(),
    ]);
    expect(await charged()).toBe(8_400);
    for (let again = 0; again < 2; again += 1) await take(line('Penalolen', '0'));
    expect(await charged()).toBe(6_300);
    // The operator's file comes again, in the spelling that was withdrawn.
    expect((await take(line('Penalolen'))).text).toContain('1 ya estaban');
    expect(await charged()).toBe(6_300);
    // What was withdrawn is not charged again while a toll of nearly the same name is.
    await take(line('Peñalolén', '0'));
    expect((await take(line('Peñalolén'))).text).toContain('En espera');
    expect(await charged()).toBe(4_200);
  });
});
