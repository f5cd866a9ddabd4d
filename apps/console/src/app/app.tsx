import { QueryClientProvider } from '@tanstack/react-query';
import { company } from '@volante/domain/company/company';
import { useLiveValue } from '@volante/client/live-value.ts';
import { go } from '@volante/client/navigation.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { createQueryClient } from '../lib/graphql/use-api.ts';
import { session } from '../lib/session/session.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { askAgain } from '../lib/news/ask-again.ts';
import { followNews } from '../lib/news/follow-news.ts';
import { Frame } from './frame/frame.tsx';

const SignIn = lazy(() => import('../features/door/sign-in.tsx').then((m) => ({ default: m.SignIn })));
const Invitation = lazy(() => import('../features/door/invitation.tsx').then((m) => ({ default: m.Invitation })));
const LockScreen = lazy(() => import('../features/door/lock-screen.tsx').then((m) => ({ default: m.LockScreen })));

/** The whole page: the door, or the frame of whoever is signed in. */
export function App() {
  const [path] = useBrowserLocation();
  return (
    <ErrorBoundary resetOn={path}>
      <Suspense fallback={null}>{path === '/invitacion' ? <Invitation /> : <Inside />}</Suspense>
    </ErrorBoundary>
  );
}

function Inside() {
  const now = useLiveValue(session);
  const arrived = now.state === 'open' && location.pathname === '/entrar';
  useEffect(() => {
    if (arrived) go('/', { replace: true });
  }, [arrived]);
  if (now.state === 'opening' || arrived) return null;
  if (now.state === 'none') return <SignIn reason={now.reason} />;
  return <SignedIn key={now.staffId} locked={now.state === 'locked'} name={now.name} />;
}

/** [CON-01] A locked page stays where it is with all that was typed, but nobody sees it, reaches it or hears it read. */
function SignedIn({ locked, name }: { locked: boolean; name: string | undefined }) {
  const [client] = useState(createQueryClient);
  useEffect(() => {
    if (locked) document.title = `Consola bloqueada · ${company().name}`;
    else void client.invalidateQueries();
  }, [locked, client]);
  useEffect(() => (locked ? undefined : followNews((news) => askAgain(client, news))), [locked, client]);
  return (
    <QueryClientProvider client={client}>
      <div hidden={locked} inert={locked}>
        <Frame />
      </div>
      {locked && (
        <Suspense fallback={null}>
          <LockScreen name={name} />
        </Suspense>
      )}
    </QueryClientProvider>
  );
}
