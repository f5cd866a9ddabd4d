import { claimOldest, readItems } from '@volante/server/modules/review/store/claims';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres } from '../kit/database.ts';
import { reviewWorld, type ReviewWorld } from '../kit/review-world.ts';

const rounds = 100;

describe.runIf(onPostgres)('[CON-08] at the same moment', () => {
  let world: ReviewWorld;

  beforeAll(async () => {
    world = await reviewWorld();
  });
  afterAll(() => world.close());

  const free = () => world.server.system.pool.query('delete from review_claims');

  test('two reviewers ask: each gets five, and never the same, a hundred times over', async () => {
    await world.driverWith();
    await world.driverWith();
    const ctx = world.server.system.contextFor({ kind: 'system' });
    const get = async (staffId: string) => {
      await claimOldest(ctx, staffId, ['driver', 'car']);
      return (await readItems(ctx, staffId, ['driver', 'car'])).map(({ file_id: file }) => file);
    };
    for (let round = 0; round < rounds; round += 1) {
      await free();
      const [ofAna, ofEva] = await Promise.all([get(world.ana.id), get(world.eva.id)]);
      expect([ofAna.length, ofEva.length, new Set([...ofAna, ...ofEva]).size]).toEqual([5, 5, 10]);
    }
  }, 120_000);

  test('a decision takes effect and is taken back: one of them happens, a hundred times over', async () => {
    const uid = await world.driverWith(['hojaVida']);
    const { file_id: file } = await world.document(uid, 'hojaVida');
    const { pool } = world.server.system;
    const ends: string[] = [];
    const begun = world.clock.now();
    for (let round = 0; round < rounds; round += 1) {
      world.clock.moveTo(begun);
      await free();
      await pool.query("update driver_documents set status = 'PENDING' where driver_id = $1", [uid]);
      await pool.query(
        "insert into review_claims (file_id, kind, driver_id, name, staff_id, claimed_until) values ($1, 'driver', $2, 'hojaVida', $3, now())",
        [file, uid, world.ana.id],
      );
      expect(await world.decide(world.ana, { file, verdict: 'approve' })).toBeUndefined();
      // Its last milliseconds: either may come first.
      await world.atEffect(file, -(round % 8));
      const [back] = await Promise.all([world.takeBack(world.ana, file), world.carryOut()]);
      world.pass(30_000);
      await world.carryOut();
      const { status } = await world.document(uid, 'hojaVida');
      expect(status, back ?? 'taken back').toBe(back === undefined ? 'PENDING' : 'APPROVED');
      ends.push(status);
    }
    expect(ends).toHaveLength(rounds);
    expect(new Set(ends), 'both happen').toEqual(new Set(['PENDING', 'APPROVED']));
  }, 240_000);
});
