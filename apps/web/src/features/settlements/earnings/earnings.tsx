import { useWeekBar } from '../../../lib/use-week-bar.ts';
import { Screen } from '@volante/ui/screen.tsx';
import { WeekBar } from '@volante/ui/week-bar.tsx';
import { EarningsView } from './earnings-view.tsx';

/** [SET-05] 'Tus Ganancias' of the week in the address. */
export function Earnings({ title }: { title: string }) {
  const { week, bar } = useWeekBar();
  return (
    <Screen title={title} back="/app/v2/dashboard" notice={<WeekBar {...bar} />}>
      <EarningsView week={week} />
    </Screen>
  );
}
