import { isUsable } from '@volante/domain/charging/connector';
import type { PointFacts } from './types.ts';

interface Counts {
  points: number;
  connected: number;
  connectors: number;
  free: number;
  charging: number;
  /** They failed, or nobody reaches them. */
  out: number;
}

const isOut = (status: string | null) => status === null || status === 'Faulted' || status === 'Unavailable';

/** [CON-17] A station in numbers. What is neither free nor out is in use. */
export function countsOf(points: readonly Pick<PointFacts, 'connected' | 'connectors'>[]): Counts {
  const statuses = points.flatMap(({ connectors }) => connectors.map(({ status }) => status));
  const free = statuses.filter(isUsable).length;
  const out = statuses.filter(isOut).length;
  return {
    points: points.length,
    connected: points.filter(({ connected }) => connected).length,
    connectors: statuses.length,
    free,
    out,
    charging: statuses.length - free - out,
  };
}
