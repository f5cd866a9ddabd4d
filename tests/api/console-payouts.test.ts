import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payoutsWorld, type PayoutsWorld } from '../kit/payouts-world.ts';

let world: PayoutsWorld;
beforeAll(async () => {
  world = await payoutsWorld();
});
afterAll(() => world.server.close());

describe('[CON-19] the bank’s file', () => {
  test('comes with the answer, once, to whoever asked and another person agreed; again is a new approval', async () => {
    const uid = await world.driver(80_000);
    await world.closeThisWeek();
    const batch = await world.prepared();
    const wish = ['payouts export', { batch }, 'Pago semanal'] as const;
    const asked = await world.answered(world.ana.cookie, ...wish);
    expect(asked).toEqual({ text: expect.stringContaining('No se ha hecho'), file: null });
    expect(
      await world.act(world.ana.cookie, 'payouts export', { batch, file: 'x.csv' }, 'Pago semanal'),
    ).toContain('La consola no escribe archivos en el servidor');
    expect(await world.approve(asked.text)).not.toContain('900012342907');
    expect((await world.answered(world.eva.cookie, ...wish)).file, 'it was granted to Ana').toBeNull();
    const given = await world.answered(world.ana.cookie, ...wish);
    expect(given.text).toContain('1 transferencias, $80.000 en total');
    expect(given.file).toEqual({
      name: `envio-${batch}.csv`,
      text: expect.stringMatching(new RegExp(`;900012342907;80000;rosa@volante.test;${uid}\\.`)),
    });
    expect(await world.answered(world.ana.cookie, ...wish), 'once').toEqual({
      text: expect.stringContaining('No se ha hecho'),
      file: null,
    });
    await world.send(batch);
    const twice = await world.act(world.ana.cookie, 'payouts export', { batch }, 'Pago semanal');
    expect(twice).toMatch(/^CONFLICT: .*si se entrega otra vez, se paga dos veces/);
    const again = { batch, again: 'El banco perdió el archivo' };
    expect(await world.act(world.ana.cookie, 'payouts export', again, 'Pago semanal')).toContain('No se ha hecho');
  });
});
