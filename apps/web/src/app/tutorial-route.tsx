import { DashboardTutorial } from '../features/dashboard/tutorial/tutorial.tsx';
import { menuGroups } from './shell/menu-items.ts';
import { TabBar } from './shell/tab-bar.tsx';

const around = {
  tabs: (tab: 'inicio' | 'arriendo' | 'ganancias' | 'liquidaciones') => <TabBar tab={tab} />,
  menu: menuGroups[0]!.items,
};

export function TutorialRoute({ title }: { title: string }) {
  return <DashboardTutorial title={title} around={around} />;
}
