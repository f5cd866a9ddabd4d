import { stepTitle } from '@volante/domain/onboarding/staff-steps';
import { everybody, type Filters, onboardingAddress } from './filters.ts';
import type { OnboardingQuery } from './onboarding.generated.ts';

type StepCount = OnboardingQuery['onboarding']['steps'][number];

const look = (open: boolean) =>
  `inline-flex min-h-8 items-center gap-2 rounded-full border px-3 py-1 text-sm ${open ? 'border-primary bg-soft font-semibold' : 'border-line bg-surface hover:border-primary'}`;

/** [CON-11] How many are at each step, each a way to them alone. */
export function StepLinks({ steps, filters }: { steps: readonly StepCount[]; filters: Filters }) {
  const all = steps.reduce((sum, { count }) => sum + count, 0);
  const late = steps.reduce((sum, one) => sum + one.late, 0);
  const links = [
    { title: 'Todos', count: all, late, to: everybody, open: filters.step === null && !filters.late },
    {
      title: 'Atrasados',
      count: late,
      late,
      to: { step: null, late: true },
      open: filters.step === null && filters.late,
    },
    ...steps.map((one) => ({
      title: stepTitle(one.step),
      count: one.count,
      late: one.late,
      to: { step: one.step, late: false },
      open: filters.step === one.step,
    })),
  ];
  return (
    <nav aria-label="Pasos del registro" className="no-print">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ title, count, late: behind, to, open }) => (
          <li key={title}>
            <a href={onboardingAddress(to)} aria-current={open || undefined} className={look(open)}>
              {title}
              <span className="font-semibold tabular-nums">{count}</span>
              {behind > 0 && title !== 'Atrasados' && (
                <span className="text-xs font-semibold text-expense tabular-nums">
                  {behind} {behind === 1 ? 'atrasado' : 'atrasados'}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
