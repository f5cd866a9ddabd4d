import { type LocalDate, localDate, localDateOf } from '@volante/domain/values/dates';
import { type Week, weekOfDate } from '@volante/domain/values/week';
import { useChosenWeek } from './chosen-week.ts';
import { now } from '@volante/client/clock.ts';

interface WeekBarProps {
  week: string;
  /** Today. */
  max: LocalDate;
  onChange: (monday: string) => void;
}

/** The week the driver looks at, and what a bar to choose it by needs. */
export function useWeekBar(): { week: Week; bar: WeekBarProps } {
  const [week, chooseWeek] = useChosenWeek();
  return {
    week,
    bar: {
      week: week.monday,
      max: localDateOf(new Date(now())),
      onChange: (monday) => chooseWeek(weekOfDate(localDate(monday))),
    },
  };
}
