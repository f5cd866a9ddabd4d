import { Subscription, type SubscriptionTabs } from '../features/subscription/subscription.tsx';

const tabs: SubscriptionTabs = {
  arriendo: () => import('../features/subscription/rent-tab.tsx').then((module) => module.RentTab),
  vehiculo: () => import('../features/subscription/vehicle-tab.tsx').then((module) => module.VehicleTab),
};

export function SubscriptionRoute({ title }: { title: string }) {
  return <Subscription title={title} tabs={tabs} />;
}
