import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ScreenSurroundings } from '@volante/ui/screen-surroundings.ts';
import { arrive } from '../arrival.ts';
import type { Route } from '../paths.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Notices } from './notices.tsx';
import { openShell, queryClient } from './open-shell.ts';
import { Overlays } from './overlays.tsx';
import { serverFailureOf } from './server-failure.tsx';
import { SideMenu } from './side-menu.tsx';

export { openShell };

const serverFailure = () => serverFailureOf(queryClient);

/** What surrounds every screen of a signed-in driver. */
export function Shell({ route, children }: { route: Route; children: ReactNode }) {
  const bottomBar = route.tab && <BottomBar tab={route.tab} />;
  return (
    <QueryClientProvider client={queryClient}>
      <ScreenSurroundings value={{ bottomBar, notice: <Notices />, arrive, serverFailure }}>
        {children}
      </ScreenSurroundings>
      <SideMenu />
      <Overlays askForTerms={route.session === 'needed'} />
    </QueryClientProvider>
  );
}
