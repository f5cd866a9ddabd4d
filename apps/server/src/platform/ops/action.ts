import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Ctx } from '../context.ts';

export type OpsOptions = Record<string, string>;

/** The terminal of whoever runs an action that goes on for a while. */
export interface Terminal {
  /** Prints at once. What others typed goes through `forTerminal` first. */
  say: (text: string) => void;
  /** Aborted when nobody looks any more. */
  left: AbortSignal;
}

interface Explained {
  summary: string;
  /** Option name → explanation. Names in `required` must be given. */
  options: Record<string, string>;
  required?: string[];
}

/** One staff action of the command line. Its result is printed: text as it is, anything else as JSON. */
export interface OpsAction extends Explained {
  /**
   * Whether it changes what somebody pays or gets, or cannot be undone, always or with these options. Without --yes it is
   * then only rehearsed: its result is shown, and everything it wrote is undone. So it may touch nothing but the database.
   */
  movesMoney?: (options: OpsOptions) => boolean;
  /** Without a terminal it answers at once. */
  run(ctx: Ctx, options: OpsOptions, terminal?: Terminal): Promise<unknown>;
}

/** Where an installation keeps its data, before anything of it is opened. */
export interface Place {
  config: Config;
  log: Logger;
}

/** An action on the installation itself, whose database may be behind, empty or away: it opens what it needs. */
export interface PlaceAction extends Explained {
  runAt(place: Place, options: OpsOptions, terminal?: Terminal): Promise<unknown>;
}

/** For `movesMoney` of an action that always does. */
export const always = (): boolean => true;
