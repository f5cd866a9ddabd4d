import { readSession } from './lib/session/session.ts';
import { registerWorker } from './lib/register-worker.ts';
import { applyTheme } from './lib/theme.ts';

/** The welcome is a static page: nobody should wait for an app to read it. */
applyTheme();
if (location.pathname === '/' && readSession()) location.replace('/app/v2/dashboard');
registerWorker();
if (import.meta.env.DEV) void import('./welcome-preview.tsx');
