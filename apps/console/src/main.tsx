import { startTimeZone } from '@volante/client/start-time-zone.ts';
import { applyTheme } from '@volante/client/theme.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followLinks } from './app/links.ts';
import { startCompany } from './lib/config.ts';
import { watchActivity } from './lib/session/activity.ts';
import { followSession } from './lib/session/session.ts';
import './styles.css';

startCompany();
startTimeZone();
applyTheme();
followLinks();
followSession();
watchActivity();
createRoot(document.getElementById('root')!).render(<App />);
