import { useHash } from '../../lib/hash.ts';
import { IdlePart } from '../../lib/idle-part.tsx';
import { go } from '../../lib/navigation.ts';

const loadPanel = () => import('./menu-panel.tsx').then((module) => module.MenuPanel);
const close = () => go(location.pathname + location.search);

/** [APP-02] Open while the address ends in '#menu', so that the phone's back button closes it. */
export function SideMenu() {
  const open = useHash() === '#menu';
  return <IdlePart load={loadPanel} props={{ open, onClose: close }} />;
}
