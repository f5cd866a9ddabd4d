import { createContext, type ReactNode } from 'react';

/** What is said when the server, not the connection, failed, and the ways on besides trying again. */
export interface ServerFailure {
  title: string;
  text: string;
  actions: ReactNode;
}

interface Surroundings {
  bottomBar?: ReactNode;
  notice?: ReactNode;
  /** At the end of the title bar, after the screen's own. */
  actions?: ReactNode;
  /** Called by each screen that appears, so that it is looked at from its place. */
  arrive?: () => void;
  /** Undefined unless something on the screen could not be loaded for the server's fault. */
  serverFailure?: () => ServerFailure | undefined;
}

/** What the app puts around every screen inside it; a screen by itself need not know. */
export const ScreenSurroundings = createContext<Surroundings>({});
