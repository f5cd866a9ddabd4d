import { equipmentText, formatBattery, transmissionName } from '@volante/domain/fleet/equipment';
import { formatInteger, formatKm } from '@volante/domain/values/number';
import { Card } from '@volante/ui/card.tsx';
import { Icon, type IconName } from '@volante/ui/icon.tsx';
import type { ShownConfig } from './vehicle.tsx';

interface Fact {
  icon: IconName;
  label: string;
  value: string | false;
}

function factsOf(config: ShownConfig): Fact[] {
  return [
    { icon: 'motor', label: 'Motor', value: config.motor !== '' && config.motor },
    { icon: 'battery', label: 'Batería', value: config.battery !== null && formatBattery(config.battery) },
    { icon: 'route', label: 'Autonomía', value: config.performance > 0 && formatKm(config.performance) },
    { icon: 'gearbox', label: 'Transmisión', value: transmissionName(config.transmission) },
    { icon: 'seat', label: 'Asientos', value: String(config.seats) },
    { icon: 'door', label: 'Puertas', value: String(config.doors) },
    { icon: 'boot', label: 'Maletero', value: config.capacity > 0 && `${formatInteger(config.capacity)} L` },
  ];
}

/** [SUB-03] What the car brings, by brand and model. */
export function EquipmentCard({ config }: { config: ShownConfig }) {
  return (
    <Card title="Equipamiento">
      <p>{equipmentText(config)}</p>
      <dl className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-2 gap-y-4 border-t border-line pt-4">
        {factsOf(config).map(
          ({ icon, label, value }) =>
            value && (
              <div key={label} className="relative pl-7">
                <dt className="text-sm text-muted">
                  <Icon name={icon} size={20} className="absolute top-0.5 left-0 text-primary" />
                  {label}
                </dt>
                <dd className="font-semibold tracking-tight">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}
