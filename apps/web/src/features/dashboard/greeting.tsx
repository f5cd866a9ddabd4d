import type { DriverStatus } from '@volante/domain/drivers/status';
import { useQuestion } from '../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { uberOf } from './dashboard.first.ts';
import { statusLabels } from './status-label.ts';

interface Props {
  firstname: string;
  photo: string | null | undefined;
  status: DriverStatus;
  /** [DAY-06] Nothing counts yet: the car is still to be picked up. */
  toPickUp: boolean;
}

export function Greeting({ firstname, photo, status, toPickUp }: Props) {
  // [APP-07] Without the ride-hailing account there is simply no category to show.
  const category = useQuestion(uberOf(currentUid())).data?.getUber?.category.uberPro;
  const { pill, tone } = toPickUp ? { pill: 'Auto por retirar', tone: 'info' as const } : statusLabels[status];
  return (
    <div className="flex items-center gap-3">
      <a
        href="/app/v2/profile"
        aria-label="Tu perfil"
        className="grid size-13 shrink-0 place-items-center overflow-hidden rounded-full bg-soft text-lg font-bold text-primary"
      >
        {photo ? <img src={photo} alt="" className="size-full object-cover" /> : firstname.charAt(0).toUpperCase()}
      </a>
      <div className="min-w-0 flex-1">
        <p className="truncate text-lg font-bold">Hola, {firstname}</p>
        <div className="flex flex-wrap gap-1.5 pt-0.5">
          <StatusPill tone={tone}>{pill}</StatusPill>
          {category && (
            <StatusPill tone="neutral" icon="star">
              {category}
            </StatusPill>
          )}
        </div>
      </div>
    </div>
  );
}
