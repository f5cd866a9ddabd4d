import { useHash } from '@volante/client/hash.ts';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { go } from '@volante/client/navigation.ts';

const loadPanel = () => import('./menu-panel.tsx').then((module) => module.MenuPanel);
const close = () => go(location.pathname + location.search);

/** [APP-02] Open while the address ends in '#menu', so that the phone's back button closes it. */
export function SideMenu() {
  const open = useHash() === '#menu';
  return <LazyPart load={loadPanel} wanted={open} props={{ open, onClose: close }} />;
}
