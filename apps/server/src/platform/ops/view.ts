import type { Logger } from 'pino';
import type { Explained } from '../actions/input.ts';
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

interface Summed extends Explained {
  summary: string;
}

/** What the shell alone shows, or does to the installation itself: no action of the staff. Its result is printed: text as it is, anything else as JSON. */
export interface View extends Summed {
  /** Whether it writes where perhaps only whoever asks may, as every action with an option --file does. */
  ownProcess?: true;
  /** Without a terminal it answers at once. */
  run(ctx: Ctx, options: OpsOptions, terminal?: Terminal): Promise<unknown>;
}

/** Where an installation keeps its data, before anything of it is opened. */
export interface Place {
  config: Config;
  log: Logger;
}

/** An action on the installation itself, whose database may be behind, empty or away: it opens what it needs. */
export interface PlaceAction extends Summed {
  runAt(place: Place, options: OpsOptions, terminal?: Terminal): Promise<unknown>;
}
