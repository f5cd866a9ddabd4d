import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IdlePart } from '../../lib/idle-part.tsx';
import { ScreenSurroundings } from '../../ui/screen-surroundings.ts';
import type { Route } from '../paths.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Notices } from './notices.tsx';
import { openShell, queryClient } from './open-shell.ts';
import { SideMenu } from './side-menu.tsx';

export { openShell };

const loadOverlays = () => import('./overlays.tsx').then((module) => module.Overlays);

/** What surrounds every screen of a signed-in driver. */
export function Shell({ route, children }: { route: Route; children: ReactNode }) {
  const bottomBar = route.tab && <BottomBar tab={route.tab} />;
  return (
    <QueryClientProvider client={queryClient}>
      <ScreenSurroundings value={{ bottomBar, notice: <Notices /> }}>{children}</ScreenSurroundings>
      <SideMenu />
      <IdlePart load={loadOverlays} props={{ askForTerms: route.session === 'needed' }} />
    </QueryClientProvider>
  );
}
