import type { ComponentType } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useLazyCode } from '../../lib/lazy-code.ts';
import { go } from '../../lib/navigation.ts';
import { NotOnPhone } from '../../ui/not-on-phone.tsx';
import { Screen } from '../../ui/screen.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import { SwapButton } from './swap-button.tsx';
import { TabSkeleton } from './tab-skeleton.tsx';
import { type SubscriptionTab, tabAddress, tabOf } from './tabs.ts';

type LoadTab = () => Promise<ComponentType>;

export type SubscriptionTabs = Record<SubscriptionTab, LoadTab>;

const labels: readonly Tab<SubscriptionTab>[] = [
  { id: 'arriendo', label: 'Arriendo' },
  { id: 'vehiculo', label: 'Vehículo' },
];

/** What the driver rents: the plan and its shifts, and the car. The address names the tab. */
export function Subscription({ title, tabs }: { title: string; tabs: SubscriptionTabs }) {
  const tab = tabOf(useSearch());
  return (
    <Screen title={title} back="/app/v2/dashboard" footer={tab === 'arriendo' && <SwapButton />}>
      <Tabs label="Tu arriendo" tabs={labels} value={tab} onChange={(id) => go(tabAddress(id))}>
        <div className="flex flex-col gap-3 pt-3">
          <TabContent key={tab} load={tabs[tab]} />
        </div>
      </Tabs>
    </Screen>
  );
}

function TabContent({ load }: { load: LoadTab }) {
  const { Part, failed, retry } = useLazyCode(load);
  if (failed) return <NotOnPhone what="esta parte" onRetry={retry} />;
  return Part ? <Part /> : <TabSkeleton />;
}
