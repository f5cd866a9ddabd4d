import { config } from '../../lib/config.ts';
import { Card } from '@volante/ui/card.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';

export interface RentedPlan {
  name: string;
  exclusive: boolean;
  electric: boolean;
  includes: readonly string[];
  excludes: readonly string[];
}

/** [SUB-01] What kind of plan it is. */
export function RentedPlanCard({ plan, since }: { plan: RentedPlan; since: string | null }) {
  const { name, exclusive, electric } = plan;
  return (
    <Card>
      <div className="flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-soft text-primary">
          <Icon name={exclusive ? 'user' : 'users'} />
        </span>
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <h2 className="font-semibold">{name}</h2>
          <p className="flex flex-wrap gap-1.5">
            <StatusPill tone="info">{exclusive ? 'Exclusivo' : 'Compartido'}</StatusPill>
            {electric ? (
              <StatusPill tone="good" icon="bolt">
                Eléctrico
              </StatusPill>
            ) : (
              <StatusPill icon="car">Bencinero</StatusPill>
            )}
          </p>
          {since && <p className="text-sm text-muted">{since}</p>}
        </div>
      </div>
      <a
        href={exclusive ? config().links.planPlus : config().links.planPremium}
        target="_blank"
        rel="noreferrer"
        className="-mx-4 mt-3 -mb-4 flex min-h-13 items-center justify-between gap-3 border-t border-line px-4 font-semibold text-primary -outline-offset-2"
      >
        Conoce tu plan
        <Icon name="external" size={20} />
      </a>
    </Card>
  );
}
