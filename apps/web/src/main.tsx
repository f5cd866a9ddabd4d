import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followLinks } from './app/links.ts';
import { startRouter } from './app/router.ts';
import { startCompany } from './lib/config.ts';
import { startErrorService } from './lib/error-service.ts';
import { reportUncaught } from './lib/report-error.ts';
import { finishLeaving } from './lib/session/clear-phone.ts';
import { isStorageBlocked } from './lib/storage-blocked.ts';
import { startTimeZone } from '@volante/client/start-time-zone.ts';
import { applyTheme } from '@volante/client/theme.ts';
import { startUpdates } from './lib/updates.ts';
import './styles.css';
import './app/app.css';

const root = () => createRoot(document.getElementById('root')!);

startCompany();
startTimeZone();
applyTheme();
reportUncaught();
startErrorService();
if (isStorageBlocked()) void sayStorageBlocked();
else startApp();

function startApp(): void {
  followLinks();
  // The static page stays up until the first screen can take its place.
  void startRouter().then((first) => startTransition(() => root().render(<App first={first} />)));
  startUpdates();
  finishLeaving();
}

async function sayStorageBlocked(): Promise<void> {
  const { StorageBlocked } = await import('./app/storage-blocked.tsx');
  root().render(<StorageBlocked />);
}
