import { now } from '@volante/client/clock.ts';
import { useNow } from '@volante/client/use-now.ts';
import { Button } from '@volante/ui/button.tsx';
import { useRef, useState } from 'react';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { Key } from '../../ui/key.tsx';
import type { Decision } from './use-desk.ts';

interface DecidedProps {
  decided: readonly Decision[];
  onTakeBack: (decision: Decision) => Promise<void>;
}

const words = { approve: 'Aprobado', return: 'Devuelto' } as const;

/**
 * The last decision that can still be taken back, for as long as it can; then the one before. The server carries them out by
 * itself: this page may close.
 */
export function Decided({ decided, onTakeBack }: DecidedProps) {
  const time = useNow(250, now);
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);
  const open = decided.filter(({ takesEffectAt }) => Date.parse(takesEffectAt) > time);
  const newest = open.at(-1);
  async function takeBack(decision: Decision): Promise<void> {
    if (running.current) return;
    running.current = true;
    setFailure(undefined);
    try {
      await onTakeBack(decision);
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      running.current = false;
    }
  }
  useShortcuts({ z: () => newest && void takeBack(newest) });
  const before = open.length - 1;
  return (
    <div aria-live="polite" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {failure && <p className="text-expense">{failure}</p>}
      {newest && (
        <>
          <p>
            {words[newest.verdict]}: <span className="font-semibold">{newest.title}</span>
            <span aria-hidden="true" className="text-sm text-muted tabular-nums">
              {' '}
              · tiene efecto en {Math.ceil((Date.parse(newest.takesEffectAt) - time) / 1000)} s
              {before > 0 && ` · y ${before} antes`}
            </span>
          </p>
          <Button kind="ghost" onClick={() => void takeBack(newest)}>
            Deshacer <Key name="Z" />
          </Button>
        </>
      )}
    </div>
  );
}
