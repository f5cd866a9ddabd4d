import { firstOf } from '@volante/domain/values/present';
import { DashboardTutorial } from '../features/dashboard/tutorial/tutorial.tsx';
import { menuGroups } from './shell/menu-items.ts';
import { TabBar } from './shell/tab-bar.tsx';

const around = {
  tabs: (tab: 'inicio' | 'arriendo' | 'ganancias' | 'liquidaciones') => <TabBar tab={tab} />,
  menu: firstOf(menuGroups).items,
};

export function TutorialRoute({ title }: { title: string }) {
  return <DashboardTutorial title={title} around={around} />;
}
