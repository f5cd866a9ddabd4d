import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approvalsWorld, type ApprovalsWorld, numberIn } from '../kit/approvals-world.ts';
import { scenario } from '../kit/scenario.ts';
import { sessionOf, withoutRole } from '../kit/staff-people.ts';

let world: ApprovalsWorld;
let uid: string;
let begun: Date;

beforeAll(async () => {
  world = await approvalsWorld();
  begun = world.clock.now();
});
afterAll(() => world.server.close());
beforeEach(async () => {
  world.clock.moveTo(begun);
  ({ uid } = await scenario(world.server.system).driver().create());
});

interface Event {
  amount: string;
  source?: string;
  credited?: string;
  approve?: string;
}

let made = 0;
const texts = ({ amount, source, credited = 'true', approve = 'true' }: Event) => {
  const said = { kind: 'otro', title: `Abono ${(made += 1)}`, description: 'Por las molestias' };
  return { driver: uid, ...said, amount, credited, approve, ...(source && { source }) };
};
const add = (event: Event, cookie = world.ana.cookie) => world.act(cookie, 'events add', texts(event));
const decide = (cookie: string, verb: 'approve' | 'refuse' | 'withdraw', id: string, why = '') =>
  world.act(cookie, `approvals ${verb}`, { id }, why);

/** What the driver is credited in the books, charges taken off. */
async function balance(): Promise<number> {
  const { rows } = await world.server.system.pool.query<{ total: string }>(
    `select coalesce(sum(case when credited then amount else -amount end), 0) as total
     from events where driver_id = $1 and status = 'Approved'`,
    [uid],
  );
  return Number(rows[0]!.total);
}

async function eventOf(answer: string): Promise<string> {
  return /Evento (\w+)/.exec(answer)?.[1] ?? `none in: ${answer}`;
}

describe('[CON-06] a large credit of a driver', () => {
  test('is asked for, and done as it was asked once another person agrees; smaller ones are done at once', async () => {
    expect(await add({ amount: '199.999' })).toContain('abono de $199.999, Aprobado.');
    const other = (uid = (await scenario(world.server.system).driver().create()).uid);
    const text = await add({ amount: '200.000' });
    expect(text).toContain('No se ha hecho: otra persona tiene que aprobar');
    expect([await balance(), uid]).toEqual([0, other]);
    const { data } = await world.ask(world.luis.cookie, 'query ($id: ID!) { approval(id: $id) { preview } }', {
      id: numberIn(text),
    });
    expect(data.approval.preview).toBe('Evento: abono de $200.000, Aprobado.');
    expect(await decide(world.luis.cookie, 'approve', numberIn(text))).toMatch(/Aprobada y hecha: Evento \w+: abono/);
    expect(await balance()).toBe(200_000);
    const told = { ...texts({ amount: '1.000', source: 'correo 81' }) };
    expect(await world.act(world.ana.cookie, 'events add', told)).toContain('No se ha hecho');
    uid = (await scenario(world.server.system).driver().create()).uid;
    expect(await world.act(world.ana.cookie, 'events add', { ...told, driver: uid })).toContain('Aprobado');
    expect(await add({ amount: '199.000' })).toContain('No se ha hecho');
    expect(await world.act(world.ana.cookie, 'events add', { ...told, driver: uid }), 'told again').toContain(
      'Aprobado',
    );
  });

  test('is no smaller in pieces: what was credited within seven days counts, but for what was taken back', async () => {
    const first = await add({ amount: '150.000' });
    expect(await add({ amount: '50.000' })).toContain('No se ha hecho');
    await world.act(world.ana.cookie, 'events reverse', { id: await eventOf(first) }, 'Era de otro');
    expect(await add({ amount: '199.999' })).toContain('Aprobado');
    world.clock.moveTo(new Date(begun.getTime() + 8 * 24 * 3_600_000));
    const later = await sessionOf(world.server.system, world.ana.id);
    expect(await add({ amount: '199.999' }, later)).toContain('Aprobado');
  });

  test('waits for nobody as a charge, or while it is pending: approving it is what takes two', async () => {
    expect(await add({ amount: '900.000', credited: 'false' })).toContain('cobro de $900.000, Aprobado');
    const pending = await add({ amount: '900.000', approve: 'false' });
    expect(pending).toContain('Pendiente');
    const text = await world.act(world.ana.cookie, 'events approve', { id: await eventOf(pending) });
    expect(text).toContain('No se ha hecho');
    expect(await balance()).toBe(-900_000);
    expect(await decide(world.marta.cookie, 'approve', numberIn(text))).toContain('Aprobada y hecha');
    expect(await balance()).toBe(0);
  });

  test('is what reversing a large charge gives back', async () => {
    const charge = await eventOf(await add({ amount: '300.000', credited: 'false' }));
    const text = await world.act(world.ana.cookie, 'events reverse', { id: charge }, 'Se cobró dos veces');
    expect(text).toContain('No se ha hecho');
    expect(await decide(world.luis.cookie, 'approve', numberIn(text))).toContain('Aprobada y hecha: Evento');
    expect(await balance()).toBe(0);
  });

  test('stays pending when it came in a file, and the rest of the file is written', async () => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'volante-credits-')), 'abonos.csv');
    const line = (kind: string, amount: string) =>
      `${uid};${kind};Abono;Molestias;${amount};2026-11-16;${kind} ${amount}`;
    const lines = [line('reembolso', '150.000'), line('reembolso', '60.000'), line('otro', '40.000')];
    await writeFile(file, lines.join('\n'));
    const { text } = await world.shell('root', 'events import', { file, approve: 'true', yes: '' });
    expect(text).toContain('3 eventos nuevos');
    expect(text).toContain('Un abono queda pendiente: desde $200.000');
    expect(await balance()).toBe(110_000);
  });

  test('is only asked for at the shell, whose rehearsal says so', async () => {
    const large = texts({ amount: '500.000' });
    const rehearsal = await world.shell('root', 'events add', large);
    expect(rehearsal.text).toContain(
      'Ensayo: no se hizo nada. Con --yes solo se pide: otra persona tiene que aprobarlo',
    );
    const always = await world.shell('root', 'trial pay', { to: 'ensayo' });
    expect(always.text).toContain('Con --yes solo se pide: otra persona tiene que aprobarlo en la consola.');
    const small = await world.shell('root', 'events add', texts({ amount: '500' }));
    expect(small.text).toContain('Con --yes el resultado sería:');
    const asked = await world.shell('luis', 'events add', { ...large, yes: '' });
    expect([asked.text, await balance()]).toEqual([expect.stringContaining('No se ha hecho'), 0]);
    expect(await decide(world.luis.cookie, 'approve', numberIn(asked.text))).toContain('FORBIDDEN: Lo pediste tú');
    expect(await decide(world.marta.cookie, 'approve', numberIn(asked.text))).toContain('Aprobada y hecha');
  });

  test('is agreed to by nobody who asked, in another tab or after losing what they could do', async () => {
    const id = numberIn(await add({ amount: '400.000' }, world.olga.cookie));
    expect(await decide(world.olga.cookie, 'approve', id)).toContain('FORBIDDEN: Lo pediste tú');
    const tab = await sessionOf(world.server.system, world.olga.id);
    expect(await decide(tab, 'approve', id)).toContain('FORBIDDEN: Lo pediste tú');
    const lost = numberIn(await add({ amount: '400.000' }, world.eva.cookie));
    await withoutRole(world.server.system, world.eva.id, 'dinero');
    expect(await decide(world.luis.cookie, 'approve', lost)).toContain("eva ya no tiene el permiso 'events.write'");
    expect(await balance()).toBe(0);
  });
});
