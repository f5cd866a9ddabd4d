import type { OperationHealth } from '../../generated/staff-resolvers.generated.ts';
import { systemClock } from '../clock.ts';
import type { Ctx } from '../context.ts';
import { isSkewed } from '../database/database-clock.ts';
import { onlyRow } from '../database/statement.ts';
import { identity } from '../identity.ts';
import { connectedNodes, databaseNow } from './store.ts';

/** As a process calls itself at the database: 'volante 1.4.0 host-4711'. */
function nodeIn(name: string): { version: string; node: string } {
  const [, version = '', node = ''] = name.split(' ');
  return { version, node };
}

/** How far this machine's clock is ahead of the database's; asked on both sides of its answer. */
async function clocks({ db }: Ctx): Promise<{ databaseNow: Date; skewMs: number }> {
  const asked = systemClock.now().getTime();
  const { now } = onlyRow(await databaseNow(db));
  const heard = systemClock.now().getTime();
  return { databaseNow: now, skewMs: (asked + heard) / 2 - now.getTime() };
}

/** [CON-23] This node, its clock beside the database's, and every process that is connected to the same database. */
export async function healthNow(ctx: Ctx): Promise<OperationHealth> {
  const { node, version, role } = identity(ctx.config.roles);
  const { databaseNow: now, skewMs } = await clocks(ctx);
  const others = (await connectedNodes(ctx.db)).map(({ name, ...row }) => ({ ...nodeIn(name), ...row }));
  const versions = new Set([version, ...others.map((other) => other.version)]);
  return {
    node,
    version,
    role,
    databaseNow: now,
    skewSeconds: Math.round(skewMs / 100) / 10,
    skewed: isSkewed(skewMs),
    nodes: others,
    mixed: versions.size > 1,
  };
}
