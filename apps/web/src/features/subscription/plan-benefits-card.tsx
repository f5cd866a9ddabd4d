import { Card } from '@volante/ui/card.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { benefitIcon } from './benefit-icon.ts';
import type { RentedPlan } from './rented-plan-card.tsx';

/** [SUB-01] What the plan brings, and what it leaves to the driver. */
export function PlanBenefitsCard({ plan: { includes, excludes } }: { plan: RentedPlan }) {
  if (includes.length + excludes.length === 0) return null;
  return (
    <Card title="Lo que incluye">
      <ul aria-label="Incluye" className="flex flex-col gap-3">
        {includes.map((text) => (
          <li key={text} className="flex items-center gap-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-control bg-soft text-primary">
              <Icon name={benefitIcon(text)} size={20} />
            </span>
            <span className="min-w-0 flex-1">{text}</span>
          </li>
        ))}
      </ul>
      {excludes.length > 0 && (
        <>
          <h3 className="mt-4 border-t border-line pt-4 text-sm font-semibold text-muted">No incluye</h3>
          <ul aria-label="No incluye" className="mt-2 flex flex-col gap-1.5 text-muted">
            {excludes.map((text) => (
              <li key={text} className="flex items-center gap-2">
                <Icon name="close" size={18} />
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
