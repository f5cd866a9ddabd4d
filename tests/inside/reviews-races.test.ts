import { takeBack } from '@volante/server/modules/review/commands/take-back';
import { claimOldest, findClaim, readItems } from '@volante/server/modules/review/store/claims';
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
    const ctx = world.server.system.contextFor({ kind: 'system' });
    let carriedOut = 0;
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
      const { takes_effect_at: at } = (await findClaim(ctx.db, file))!;
      // Each looks at the clock when it begins: the one just before the moment, the other at it.
      const [before, then] = [new Date(at!.getTime() - 1_000), at!];
      const back = () => {
        world.clock.moveTo(before);
        return takeBack(ctx, world.ana.id, file).then(
          () => true,
          (error: Error) => {
            expect(error.message).toMatch(/Ya tuvo efecto/);
            return false;
          },
        );
      };
      const out = () => {
        world.clock.moveTo(then);
        return world.carryOut();
      };
      const isBack =
        round % 2 === 0 ? (await Promise.all([back(), out()]))[0] : (await Promise.all([out(), back()]))[1];
      world.pass(30_000);
      await world.carryOut();
      const { status } = await world.document(uid, 'hojaVida');
      expect(status).toBe(isBack ? 'PENDING' : 'APPROVED');
      if (!isBack) carriedOut += 1;
    }
    expect(carriedOut, 'both come first now and then').toBeGreaterThan(0);
    expect(carriedOut).toBeLessThan(rounds);
  }, 240_000);
});
