import { hoursWords, weekWords } from '@volante/domain/shifts/week-words';
import { formatDate } from '@volante/domain/values/dates';
import type { OfferedFragment } from './assign.generated.ts';

export type Planned = OfferedFragment['drivers'][number];

/** What a driver has chosen for the week, and what is agreed for single days to come. */
export function Week({ plan, week, agreed }: Pick<Planned, 'plan' | 'week' | 'agreed'>) {
  if (plan === null) return <span className="text-muted">Sin plan</span>;
  return (
    <>
      {plan}
      <span className="block text-sm text-muted">{weekWords(week)}</span>
      {agreed.length > 0 && (
        <span className="block text-sm text-muted">
          Acordado aparte: {agreed.map(({ date, shift }) => `${formatDate(date)} ${hoursWords(shift)}`).join(', ')}
        </span>
      )}
    </>
  );
}
