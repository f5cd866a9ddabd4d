import { createContext, type ReactNode } from 'react';

/** What the app puts around every screen inside it; a screen by itself need not know. */
export const ScreenSurroundings = createContext<{ bottomBar?: ReactNode; notice?: ReactNode }>({});
