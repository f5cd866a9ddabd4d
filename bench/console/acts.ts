// What the row of the record costs: an action of the staff by the way every door takes, beside its own run with the same reading
// of its input in one transaction, without the row. They take turns on PostgreSQL.
import { modules } from '@volante/server/modules';
import { actOnce } from '@volante/server/platform/actions/act';
import { catalogueOf } from '@volante/server/platform/actions/catalogue';
import { readInput, wishOf } from '@volante/server/platform/actions/input';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { scenario } from '../../tests/kit/scenario.ts';
import type { TestSystem } from '../../tests/kit/database.ts';
import { middle, timed } from '../lib/middle.ts';

const goal = 1.2;
const rounds = Number(process.env.ROUNDS ?? 200);

/** Prints it; whether it is within the goal. */
export async function measureActs(system: TestSystem): Promise<boolean> {
  const { uid } = await scenario(system).driver().create();
  const ctx = system.contextFor({ kind: 'staff', name: 'bench', door: 'shell' });
  const said = { kind: 'otro', title: 'Cobro', description: 'Por medir', amount: '1.000', approve: 'true' };
  const wish = wishOf(catalogueOf(modules).get('events add')!, { driver: uid, ...said });
  const without = () =>
    inTransaction(ctx, async (tx) =>
      wish.action.run(tx, (await readInput(tx, wish)).input, { why: '', said: undefined, agreement: { gated: false } }),
    );
  const [acts, runs]: [number[], number[]] = [[], []];
  for (let round = -10; round < rounds; round += 1) {
    const act = await timed(() => actOnce(ctx, wish));
    const run = await timed(without);
    if (round < 0) continue;
    acts.push(act);
    runs.push(run);
  }
  const ratio = middle(acts) / middle(runs);
  console.log(
    `an action with its row in the record: ${middle(acts).toFixed(2)} ms, without ${middle(runs).toFixed(2)} ms: ${ratio.toFixed(2)} ×, goal ${goal} ×`,
  );
  return ratio <= goal;
}
