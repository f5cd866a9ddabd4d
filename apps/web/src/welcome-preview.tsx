import { createRoot } from 'react-dom/client';
import { Welcome } from './features/welcome/welcome.tsx';
import { startCompany } from './lib/config.ts';
import './styles.css';

startCompany();

// While developing nothing is prerendered, so that the welcome is drawn in the browser.
createRoot(document.getElementById('root')!).render(<Welcome />);
