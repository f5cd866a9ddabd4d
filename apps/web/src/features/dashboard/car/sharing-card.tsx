import { extrasUnlocked } from '@volante/domain/drivers/allowances';
import { mayAskForSwap } from '@volante/domain/fleet/assignment';
import type { Driver } from '../../../lib/driver/use-driver.ts';
import { Card } from '@volante/ui/card.tsx';
import { IconButton } from '@volante/ui/icon-button.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { describeShift, todaysShift } from './todays-shift.ts';
import type { Assignation } from './use-car-card.ts';

type Partner = Assignation['drivers'][number];

interface Props {
  driver: Driver;
  shared: Assignation;
  partner: Partner;
}

/** [DSH-05] Who shares the car. */
export function SharingCard({ driver, shared, partner }: Props) {
  const { status, verifiedList: verified } = driver;
  const swaps = mayAskForSwap(shared, { status: status.status, verified });
  const later = extrasUnlocked(verified) ? 'Cuando tu arriendo esté activo' : 'Bloqueado hasta verificar tus datos';
  return (
    <Card flush title="Compartes el auto">
      <PartnerRow {...partner} />
      <ListRow
        icon="swap"
        title="Turno compartido"
        text={swaps ? 'Pide un cambio de turno' : later}
        href={swaps ? '/app/v2/petitions' : undefined}
        disabled={!swaps}
      />
    </Card>
  );
}

function PartnerRow({ photo, info, plan }: Partner) {
  const { firstname, lastname, phone } = info;
  const shift = todaysShift(plan);
  const words = shift && describeShift(shift);
  return (
    <div className="flex min-h-17 items-center gap-3 px-4 pb-3">
      <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-full bg-soft font-bold text-primary">
        {photo ? <img src={photo} alt="" className="size-full object-cover" /> : firstname.charAt(0).toUpperCase()}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {firstname} {lastname}
        </p>
        {words && (
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            <span>{words.name}</span>
            <span>{words.hours}</span>
          </p>
        )}
      </div>
      {phone && <IconButton icon="phone" kind="soft" label={`Llamar a ${firstname}`} href={`tel:${phone}`} />}
    </div>
  );
}
