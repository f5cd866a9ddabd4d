import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { MeDocument } from '../../lib/me.generated.ts';
import { WhoContext } from '../../lib/me.ts';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { SnackbarHost } from '@volante/ui/snackbar.tsx';
import { Suspense } from 'react';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { PageSkeleton } from '../../ui/page.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { isAllowed, pageAt } from '../pages.ts';
import { screens } from '../screens.ts';
import { usePalette } from '../palette/use-palette.tsx';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { useArrival } from './arrival.ts';
import { ConnectionNote } from './connection-note.tsx';
import { Menu } from './menu.tsx';
import { NotAllowed, NotFound } from './no-page.tsx';
import { TopBar } from './top-bar.tsx';

/** Menu, top bar and the page of the address, for whoever is signed in. */
export function Frame() {
  const asked = useApi(MeDocument, {});
  const [path] = useBrowserLocation();
  const page = pageAt(path);
  useArrival(page?.title ?? 'No encontrada', path);
  const who = asked.data;
  const { open, palette } = usePalette(who !== undefined);
  useShortcuts({ '/': open });
  if (stateOf(asked) === 'error')
    return (
      <main className="flex min-h-dvh flex-col">
        <ErrorState title="No pudimos abrir la consola" onRetry={() => void asked.refetch()} />
      </main>
    );
  const held = who?.me.permissions ?? [];
  return (
    <WhoContext value={who}>
      <a
        href="#contenido"
        className="no-print sr-only z-50 rounded-control bg-surface px-4 py-2 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Ir al contenido
      </a>
      <TopBar me={who?.me} onPalette={open} />
      <ConnectionNote />
      <div className="desk-columns">
        <Menu path={path} held={held} ready={who !== undefined} />
        <div id="contenido" className="min-w-0">
          <ErrorBoundary resetOn={path}>
            <Suspense fallback={<PageSkeleton title={page?.title ?? ''} />}>
              {!who ? <PageSkeleton title={page?.title ?? ''} /> : <Shown path={path} held={held} />}
            </Suspense>
          </ErrorBoundary>
        </div>
      </div>
      {palette}
      <SnackbarHost />
    </WhoContext>
  );
}

function Shown({ path, held }: { path: string; held: readonly string[] }) {
  const page = pageAt(path);
  if (!page) return <NotFound />;
  if (!isAllowed(page, held)) return <NotAllowed page={page} />;
  const Screen = screens[page.screen];
  return <Screen key={path} />;
}
