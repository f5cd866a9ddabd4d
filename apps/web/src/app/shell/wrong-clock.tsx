import { isClockWrong, wrongClockWords } from '@volante/domain/api/server-time';
import { useSyncExternalStore } from 'react';
import { clockOffset, onClockMoved } from '@volante/client/clock.ts';
import { Icon } from '@volante/ui/icon.tsx';

/** [DAY-18] One quiet line when the phone's clock is far off: times on the screen differ from those of the phone. */
export function WrongClock() {
  const offset = useSyncExternalStore(onClockMoved, clockOffset);
  if (!isClockWrong(offset)) return null;
  return (
    <p className="flex gap-2 px-4 pb-2 text-sm text-muted">
      <Icon name="clock" size={16} className="mt-0.5 shrink-0" />
      {wrongClockWords(offset)}
    </p>
  );
}
