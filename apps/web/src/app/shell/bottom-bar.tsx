import { useDriver } from '../../lib/driver/use-driver.ts';
import type { Tab } from '../paths.ts';
import { TabBar } from './tab-bar.tsx';

export function BottomBar({ tab }: { tab: Tab }) {
  const { driver } = useDriver();
  return <TabBar tab={tab} unread={(driver?.unreadChats ?? 0) > 0} />;
}
