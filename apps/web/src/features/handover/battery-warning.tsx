import { batteryTooLow, leastBattery } from '@volante/domain/handover/waiting';
import { Icon } from '@volante/ui/icon.tsx';
import type { Exchange } from './exchange-view.ts';

/** [SHF-08] */
export function BatteryWarning({ exchange: { carState } }: { exchange: Exchange }) {
  if (!batteryTooLow(carState?.soc)) return null;
  return (
    <p role="alert" className="flex gap-2 rounded-control bg-instalment-soft p-3 text-sm">
      <Icon name="battery" size={20} className="text-instalment" />
      <span>
        El auto tiene <b>{carState?.soc} %</b> de batería. Déjalo con al menos {leastBattery} % para quien sigue
        {carState?.charging ? '; ya está cargando.' : '.'}
      </span>
    </p>
  );
}
