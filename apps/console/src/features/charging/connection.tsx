import { StatusPill } from '@volante/ui/status-pill.tsx';
import { Since } from './since.tsx';
import type { PointFacts } from './types.ts';

/** Whether messages reach a charge point, and since when. */
export function Connection({ connected, since }: Pick<PointFacts, 'connected' | 'since'>) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <StatusPill tone={connected ? 'good' : 'bad'}>{connected ? 'Conectado' : 'Sin conexión'}</StatusPill>
      <span className="text-sm text-muted">{since ? <Since at={since} /> : 'nunca se ha conectado'}</span>
    </span>
  );
}
