import { useSearch } from 'wouter/use-browser-location';
import { useLazyCode } from '../../lib/lazy-code.ts';
import { go } from '@volante/client/navigation.ts';
import { NotOnPhone } from '@volante/ui/not-on-phone.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { type Tab, Tabs } from '@volante/ui/tabs.tsx';
import { RentTab } from './rent-tab.tsx';
import { SwapButton } from './swap-button.tsx';
import { TabSkeleton } from './tab-skeleton.tsx';
import { type SubscriptionTab, tabAddress, tabOf } from './tabs.ts';

const labels: readonly Tab<SubscriptionTab>[] = [
  { id: 'arriendo', label: 'Arriendo' },
  { id: 'vehiculo', label: 'Vehículo' },
];

const loadCar = () => import('./vehicle-tab.tsx').then((module) => module.VehicleTab);

/** What the driver rents: the plan and its shifts, and the car. The address names the tab. */
export function Subscription({ title }: { title: string }) {
  const tab = tabOf(useSearch());
  return (
    <Screen title={title} back="/app/v2/dashboard" footer={tab === 'arriendo' && <SwapButton />}>
      <Tabs label="Tu arriendo" tabs={labels} value={tab} onChange={(id) => go(tabAddress(id))}>
        <div className="flex flex-col gap-3 pt-3">{tab === 'arriendo' ? <RentTab /> : <CarTab />}</div>
      </Tabs>
    </Screen>
  );
}

/** Its code comes when it is opened. */
function CarTab() {
  const { Part, failed, retry } = useLazyCode(loadCar);
  if (failed) return <NotOnPhone what="esta parte" onRetry={retry} />;
  return Part ? <Part /> : <TabSkeleton />;
}
