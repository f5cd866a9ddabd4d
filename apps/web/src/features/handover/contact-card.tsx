import { isLeft } from '@volante/domain/handover/status';
import { otherRole, type Role } from '@volante/domain/handover/steps';
import { formatPlate } from '@volante/domain/values/plate';
import { Card } from '@volante/ui/card.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { IconButton } from '@volante/ui/icon-button.tsx';
import { type Exchange, sideOf } from './exchange-view.ts';

/** [SHF-01] Whom to look for: the other driver, or the car that waits. The partner can be called in both. */
export function ContactCard({ exchange, role }: { exchange: Exchange; role: Role }) {
  const { firstname, lastname, phone } = sideOf(exchange, otherRole(role)).driver.info;
  const { plate, brand, model } = exchange.car.info;
  const left = isLeft(exchange.exchangeType);
  return (
    <Card>
      <div className="flex items-center gap-3">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-soft text-primary">
          <Icon name={left ? 'car' : 'user'} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">{left ? `${brand} ${model}` : `${firstname} ${lastname}`}</h2>
          <p className="text-sm text-muted">
            {left ? `${formatPlate(plate)} · con ${firstname}` : `${brand} ${model} · ${formatPlate(plate)}`}
          </p>
        </div>
        {phone && <IconButton icon="phone" kind="soft" label={`Llamar a ${firstname}`} href={`tel:${phone}`} />}
      </div>
    </Card>
  );
}
