import { formatDate, localDateOf } from '@volante/domain/values/dates';
import { formatKm } from '@volante/domain/values/number';
import { Card } from '@volante/ui/card.tsx';
import { Icon } from '@volante/ui/icon.tsx';

interface Props {
  odometer: { odometer: number; firstMeasuredDate: string };
}

/** [SUB-03] The km on the car's own odometer, which are not those the driver is charged for: it says so. */
export function OdometerCard({ odometer: { odometer, firstMeasuredDate } }: Props) {
  return (
    <Card className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <h2 className="text-sm text-muted">Odómetro del auto</h2>
        <p className="text-xl font-bold tracking-tight">{formatKm(Math.floor(odometer))}</p>
        <p className="text-sm text-muted">
          Todo lo que ha andado el auto, como en su tablero. Los km de tu semana se miden aparte, por sus lecturas desde
          el {formatDate(localDateOf(firstMeasuredDate))}.
        </p>
      </div>
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-soft text-primary">
        <Icon name="gauge" />
      </span>
    </Card>
  );
}
