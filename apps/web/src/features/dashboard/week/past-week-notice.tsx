import { formatWeekRange, type Week } from '@volante/domain/values/week';
import { useChosenWeek } from '../../../lib/chosen-week.ts';
import { currentWeek } from '../../../lib/shown-week.ts';
import { Button } from '@volante/ui/button.tsx';

/** [SCR-10] An old week says so, and this week is one tap away. */
export function PastWeekNotice({ week }: { week: Week }) {
  const [, chooseWeek] = useChosenWeek();
  if (week.monday >= currentWeek().monday) return null;
  return (
    <section
      aria-label="Semana anterior"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-card bg-instalment-soft py-2 pr-2 pl-4"
    >
      <p className="min-w-36 flex-1 text-sm">
        <strong className="text-instalment">Estás viendo una semana anterior</strong>
        <span className="block">{formatWeekRange(week)}</span>
      </p>
      <Button onClick={() => chooseWeek(currentWeek())}>Esta semana</Button>
    </section>
  );
}
