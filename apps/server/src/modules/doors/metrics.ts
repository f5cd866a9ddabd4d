import { Histogram } from 'prom-client';
import type { DoorCommandRow } from './store/commands.ts';

/** [RUN-07] Counted by the node that ended the order, whichever that is. */
export const doorSeconds = new Histogram({
  name: 'volante_doors_seconds',
  help: 'From the press to the end of an order to the doors, by action and result: done, or why it failed',
  labelNames: ['action', 'result'] as const,
  buckets: [1, 2, 3, 5, 8, 12, 20, 40],
  registers: [],
});

export function observeDoors({ action, failure, pressed_at, finished_at }: DoorCommandRow): void {
  if (finished_at === null) return;
  const seconds = (finished_at.getTime() - pressed_at.getTime()) / 1000;
  doorSeconds.observe({ action, result: failure ?? 'done' }, seconds);
}
