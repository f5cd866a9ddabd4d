import { tabOf } from '../features/subscription/tabs.ts';
import { loadAhead } from '../lib/lazy-code.ts';
import { Subscription, type SubscriptionTabs } from '../features/subscription/subscription.tsx';

const tabs: SubscriptionTabs = {
  arriendo: () => import('../features/subscription/rent-tab.tsx').then((module) => module.RentTab),
  vehiculo: () => import('../features/subscription/vehicle-tab.tsx').then((module) => module.VehicleTab),
};
loadAhead(tabs[tabOf(location.search)]);

export function SubscriptionRoute({ title }: { title: string }) {
  return <Subscription title={title} tabs={tabs} />;
}
