import { useDriver } from '../../lib/driver/use-driver.ts';
import type { BottomTab } from '../paths.ts';
import { TabBar } from './tab-bar.tsx';

export function BottomBar({ tab }: { tab: BottomTab }) {
  const { driver } = useDriver();
  return <TabBar tab={tab} unread={(driver?.unreadChats ?? 0) > 0} />;
}
