import { clearPhone, finishLeaving } from './lib/session/clear-phone.ts';
import { readSession } from '@volante/client/session.ts';
import { registerWorker } from './lib/register-worker.ts';
import { applyTheme } from '@volante/client/theme.ts';

/** The welcome is a static page: nobody should wait for an app to read it. */
applyTheme();
void arrive();
registerWorker();

/** The accounts pages send a driver who left there to '/?salir'; from any other site it would be a trap. */
async function arrive(): Promise<void> {
  const left = new URLSearchParams(location.search).has('salir') && document.referrer.startsWith(`${location.origin}/`);
  if (left) {
    history.replaceState(null, '', '/');
    await clearPhone();
  } else if (location.pathname === '/' && readSession()) location.replace('/app/v2/dashboard');
  finishLeaving();
}

const showOffline = () => document.querySelector<HTMLDialogElement>('#offline')?.showModal();
if (!navigator.onLine) showOffline();
addEventListener('offline', showOffline);
addEventListener('online', () => document.querySelector<HTMLDialogElement>('#offline')?.close());

if (import.meta.env.DEV) void import('./welcome-preview.tsx');
