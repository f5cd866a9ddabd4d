import { readSession } from './lib/session/session.ts';
import { registerWorker } from './lib/register-worker.ts';
import { applyTheme } from './lib/theme.ts';

/** The welcome is a static page: nobody should wait for an app to read it. */
applyTheme();
if (location.pathname === '/' && readSession()) location.replace('/app/v2/dashboard');
registerWorker();

const showOffline = () => document.querySelector<HTMLDialogElement>('#offline')?.showModal();
if (!navigator.onLine) showOffline();
addEventListener('offline', showOffline);
addEventListener('online', () => document.querySelector<HTMLDialogElement>('#offline')?.close());

if (import.meta.env.DEV) void import('./welcome-preview.tsx');
