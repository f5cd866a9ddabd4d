import { Gauge } from 'prom-client';
import { identity } from '../identity.ts';
import type { System } from '../system.ts';

/** Which release runs where. */
export function buildMetric({ config }: System): Gauge {
  const { node, version, role } = identity(config.roles);
  const build = new Gauge({
    name: 'volante_build_info',
    help: 'Always 1; its labels say which release this node runs, and which parts of it',
    labelNames: ['version', 'node', 'role'] as const,
    registers: [],
  });
  build.set({ version, node, role }, 1);
  return build;
}
