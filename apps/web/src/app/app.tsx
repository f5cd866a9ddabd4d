import { withCompany } from '@volante/domain/company/company';
import { useArrival } from './arrival.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Offline } from './offline.tsx';
import { useLoading, useShownScreen, type ShownScreen } from './router.ts';

/** The whole page: the screen of the address, in the shell when it belongs to a signed-in driver. */
export function App({ first }: { first: ShownScreen }) {
  const view = useShownScreen(first);
  const loading = useLoading();
  useArrival(view);
  const { route, Screen, Frame } = view;
  const screen = (
    <ErrorBoundary resetOn={route.path}>
      <Screen title={withCompany(route.title)} />
    </ErrorBoundary>
  );
  return (
    <ErrorBoundary resetOn={route.path}>
      {loading && <LoadingLine />}
      {Frame ? <Frame route={route}>{screen}</Frame> : screen}
      <Offline signedIn={Frame !== undefined} />
    </ErrorBoundary>
  );
}

/** Appears only when loading takes noticeably long. */
function LoadingLine() {
  return (
    <div className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden">
      <progress aria-label="Abriendo" className="sr-only" />
      <div className="h-full loading-line w-2/5 rounded-full bg-primary" />
    </div>
  );
}
