import { damageKinds } from '@volante/domain/handover/damages';
import { sides } from '@volante/domain/handover/photos';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { couple, phoneOf, photo, plan, withoutPlanning } from '../kit/handover.ts';
import { atTheCode, fivePm, pair, problem } from '../kit/handover-pair.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const clock = startingAt(fivePm);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock, modules: withoutPlanning });
});
afterAll(() => server.close());
beforeEach(() => clock.moveTo(fivePm));

describe('photos', () => {
  test('[SHF-04] one to four a request; the step is done with the fourth side, and a side can be replaced until then', async () => {
    const { id, deliverer } = await pair(server, 'HPHT10');
    const fields = { exchangeId: id, step: 'Photos', time: '2026-11-16T20:00:30Z', lat: '-33.45', lon: '-70.6' };
    const two = await deliverer.send('step/photos', fields, [await photo('front.jpg'), await photo('back.jpg')]);
    expect([two.status, two.body[0].deliverer.status]).toEqual([200, 'Pending']);
    const before = await server.system.db
      .selectFrom('exchange_photos')
      .select('file_id')
      .where('side', '=', 'front')
      .where('exchange_id', '=', id)
      .executeTakeFirst();
    await deliverer.send('step/photos', fields, [await photo('front.jpg', '#ff0000')]);
    const files = await server.system.db.selectFrom('files').select('id').where('id', '=', before!.file_id).execute();
    expect(files).toEqual([]);
    const last = await deliverer.send('step/photos', fields, [await photo('left.jpg'), await photo('right.jpg')]);
    expect(last.body[0]).toMatchObject({ status: 'Started', deliverer: { status: 'Started' } });
    const { photos } = await deliverer.exchange(id);
    expect(photos.map(({ side }: { side: string }) => side).toSorted()).toEqual([...sides].toSorted());
    const served = Buffer.from(await (await fetch(server.url + photos[0].url)).arrayBuffer());
    expect(served.includes('secreto')).toBe(false);
    // Afterwards nothing is kept any more.
    const again = await deliverer.send('step/photos', fields, [await photo('front.jpg')]);
    expect(again.status).toBe(200);
    const rows = await server.system.db
      .selectFrom('exchange_photos')
      .select('file_id')
      .where('exchange_id', '=', id)
      .execute();
    expect(rows).toHaveLength(4);
    expect(photos.map(({ lat }: { lat: number }) => lat)).toEqual(Array(4).fill(-33.45));
  });

  test('DAY-10 a photo of a handover has at least 640 pixels on its shorter side', async () => {
    const { id, deliverer } = await pair(server, 'HPHT19');
    const send = async (width: number, height: number) =>
      deliverer.send('step/photos', { exchangeId: id, step: 'Photos' }, [
        await photo('front.jpg', '#336699', width, height),
      ]);
    const small = await send(1_000, 639);
    expect([small.status, small.body.error.message]).toEqual([
      400,
      'La imagen es muy pequeña: 1000\u00A0×\u00A0639 píxeles. Sube una de al menos 640\u00A0×\u00A0640.',
    ]);
    expect((await send(640, 1_000)).status).toBe(200);
  });

  test('[SHF-04] images only, each of a side', async () => {
    const { id, deliverer } = await pair(server, 'HPHT11');
    const fields = { exchangeId: id, step: 'Photos' };
    const bad = async (files: Parameters<typeof deliverer.send>[2], more = {}) =>
      (await deliverer.send('step/photos', { ...fields, ...more }, files)).body.error;
    expect(await bad([])).toMatchObject({ code: 'BAD_USER_INPUT', field: 'files' });
    expect(await bad([await photo('up.jpg')])).toMatchObject({ field: 'files' });
    expect(await bad([await photo('front.jpg'), await photo('front.png')])).toMatchObject({ field: 'files' });
    expect(await bad([{ fileName: 'front.jpg', bytes: Buffer.from('no soy una foto') }])).toMatchObject({
      field: 'files',
    });
    const five = await Promise.all(['front', 'back', 'left', 'right', 'front'].map((side) => photo(`${side}.jpg`)));
    expect(await bad(five)).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await bad([await photo('front.jpg')], { step: 'PickUp' })).toMatchObject({ field: 'step' });
    expect(await bad([await photo('front.jpg')], { lat: 'cerca' })).toMatchObject({ field: 'lat' });
    expect((await deliverer.exchange(id)).photos).toEqual([]);
  });

  test('[SHF-04] the same request sent again has one effect', async () => {
    const { id, deliverer } = await pair(server, 'HPHT12');
    const fields = { exchangeId: id, step: 'Photos' };
    const front = [await photo('front.jpg')];
    const first = await deliverer.send('step/photos', fields, front, 'foto-de-frente-1');
    const second = await deliverer.send('step/photos', fields, front, 'foto-de-frente-1');
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.body).toEqual(first.body);
  });

  test('the photos of the handover before are there to compare with', async () => {
    const all = await atTheCode(server, 'HPHT13');
    await all.deliverer.step(all.id, 'CodeExchange', { code: all.code });
    const { am, pm } = all.two;
    const next = await plan(server, all.two, {
      deliverer: pm,
      receiver: am,
      exchangeType: 'LEFT-CHARGING',
      time: new Date('2026-11-17T08:00:00Z'),
    });
    const previous = (await all.deliverer.exchange(next)).previousPhotos;
    expect(previous.map(({ side }: { side: string }) => side).toSorted()).toEqual([...sides].toSorted());
  });
});

describe('damages', () => {
  const report = (exchangeId: string) => ({
    exchangeId,
    step: 'DamageReport',
    battery: 'false',
    damage: 'true',
    comment: '',
    kinds: 'dent,scratch',
  });

  test('[SHF-05] are in the history of the car, which both read; contested once; staff decide', async () => {
    const { id, deliverer, receiver, two } = await pair(server, 'HDFG10');
    expect((await deliverer.send('step/damages', report(id))).status).toBe(409);
    await deliverer.photos(id);
    const sent = await deliverer.send('step/damages', report(id), [await photo('golpe.jpg'), await photo('otro.jpg')]);
    expect(sent.body[0].steps.find((one: { type: string; domain: string }) => one.type === 'DamageReport').status).toBe(
      'Done',
    );
    const [entry] = await receiver.damages();
    expect(entry).toMatchObject({
      // Later drivers of the car read who wrote it, not how to reach them.
      author: { _id: two.am, info: { firstname: expect.any(String), phone: null }, plan: null },
      domain: 'Deliverer',
      kinds: ['dent', 'scratch'],
      battery: false,
      damage: true,
      comment: 'Sin comentarios',
      state: 'reported',
      contestable: true,
    });
    expect(entry.photos).toHaveLength(2);
    expect(entry.exchangePhotos).toHaveLength(4);
    expect((await deliverer.damages())[0]).toMatchObject({ _id: entry._id, contestable: false });
    expect(problem(await deliverer.contest(entry._id, 'No'))?.code).toBe('CONFLICT');
    expect(problem(await receiver.contest(entry._id, '  '))).toEqual({ code: 'BAD_USER_INPUT', field: 'comment' });
    expect((await receiver.contest(entry._id, 'Estaba antes')).data.contestDamage.state).toBe('contested');
    expect(problem(await receiver.contest(entry._id, 'Otra vez'))?.code).toBe('CONFLICT');
    const stranger = await phoneOf(server, (await couple(server, 'HDFG11')).am);
    expect(problem(await stranger.contest(entry._id, 'Yo'))?.code).toBe('FORBIDDEN');
    expect(await stranger.damages()).toEqual([]);
  });

  test('[SHF-05] flags alone are enough; nothing at all, or an unknown kind, is refused', async () => {
    const { id, deliverer } = await pair(server, 'HDFG12');
    await deliverer.photos(id);
    const bad = async (more: Record<string, string>) =>
      (await deliverer.send('step/damages', { ...report(id), ...more })).body.error?.field;
    expect(await bad({ kinds: '', damage: 'false' })).toBe('kinds');
    expect(await bad({ kinds: 'quemado' })).toBe('kinds');
    expect(await bad({ battery: 'si' })).toBe('battery');
    expect(await bad({ comment: 'x'.repeat(501) })).toBe('comment');
    const fields = { ...report(id), kinds: '', battery: 'true', damage: 'false' };
    expect((await deliverer.send('step/damages', fields)).status).toBe(200);
    expect((await deliverer.damages())[0]).toMatchObject({ battery: true, damage: false, kinds: [] });
    // Once for each driver in an exchange.
    expect((await deliverer.send('step/damages', fields)).status).toBe(409);
  });

  test('[GRD-10] every kind is kept, once each, and the kinds decide the flags, whatever flags are sent', async () => {
    const sent = [
      { kinds: 'battery', kept: ['battery'], battery: true, damage: false },
      { kinds: 'battery,dent,dent', kept: ['battery', 'dent'], battery: true, damage: true },
      { kinds: damageKinds.join(','), kept: [...damageKinds], battery: true, damage: true },
      { kinds: 'scratch', kept: ['scratch'], battery: false, damage: true },
    ];
    for (const [index, { kinds, kept, ...flags }] of sent.entries()) {
      const { id, deliverer } = await pair(server, `HDFK1${index}`);
      await deliverer.photos(id);
      const fields = { ...report(id), kinds, battery: String(!flags.battery), damage: String(!flags.damage) };
      expect((await deliverer.send('step/damages', fields)).status).toBe(200);
      expect((await deliverer.damages())[0]).toMatchObject({ kinds: kept, ...flags });
    }
  });

  test('[SHF-05] a report that waited for signal comes into the history although the exchange is over', async () => {
    const { id, deliverer, code, two } = await atTheCode(server, 'HDFG13');
    await deliverer.step(id, 'CodeExchange', { code });
    expect((await deliverer.send('step/damages', report(id))).status).toBe(200);
    expect((await (await phoneOf(server, two.pm)).damages())[0]).toMatchObject({ author: { _id: two.am } });
    expect((await deliverer.exchange(id)).status).toBe('Done');
  });
});
