import { nextWeek, previousWeek } from '@volante/domain/values/week';
import type { ReactNode } from 'react';
import { useChosenWeek } from '../../../lib/chosen-week.ts';
import { currentWeek } from '../../../lib/shown-week.ts';
import { useSwipe } from '@volante/ui/use-swipe.ts';

const threshold = 64;

/** [SCR-10] Swept to the side, its content gives way to the week before or after; there is none after this one. */
export function WeekSwipe({ children }: { children: ReactNode }) {
  const [week, chooseWeek] = useChosenWeek();
  const last = week.monday >= currentWeek().monday;
  const { offset, handlers } = useSwipe({
    threshold,
    onSwipe: (step) => {
      if (step < 0) chooseWeek(previousWeek(week));
      else if (!last) chooseWeek(nextWeek(week));
    },
  });
  // Where there is nothing it follows the finger reluctantly.
  const drawn = offset / (offset < 0 && last ? 6 : 2);
  return (
    <div
      {...handlers}
      style={drawn ? { translate: `${drawn}px` } : undefined}
      className={`flex [touch-action:pan-y] flex-col gap-3 ${drawn ? '' : 'transition-[translate] duration-200'}`}
    >
      {children}
    </div>
  );
}
