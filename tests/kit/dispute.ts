import type { TestServer } from './server.ts';
import { photo } from './handover.ts';
import { pair } from './handover-pair.ts';

/** Both have photographed the car; who receives it reports a dent, which who delivers it contests. */
export async function disputed(server: TestServer, plate: string) {
  const all = await pair(server, plate);
  const { id, deliverer, receiver } = all;
  await receiver.step(id, 'PickUp');
  await receiver.photos(id);
  await deliverer.photos(id);
  const report = { exchangeId: id, step: 'DamageReport', battery: 'false', damage: 'true', kinds: 'dent' };
  await receiver.send('step/damages', { ...report, comment: 'Puerta abollada' }, [await photo('golpe.jpg')]);
  const [{ _id: damage }] = await deliverer.damages();
  await deliverer.contest(damage, 'Ya estaba');
  return { ...all, damage: String(damage) };
}
