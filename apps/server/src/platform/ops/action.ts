import type { Ctx } from '../context.ts';

export type OpsOptions = Record<string, string>;

/** One staff action of the command line. Its result is printed: text as it is, anything else as JSON. */
export interface OpsAction {
  summary: string;
  /** Option name → explanation. Names in `required` must be given. */
  options: Record<string, string>;
  required?: string[];
  /**
   * Whether it changes what somebody pays or gets, always or with these options. Without --yes it is then only
   * rehearsed: its result is shown, and everything it wrote is undone. So it may touch nothing but the database.
   */
  movesMoney?: (options: OpsOptions) => boolean;
  run(ctx: Ctx, options: OpsOptions): Promise<unknown>;
}

/** For `movesMoney` of an action that always does. */
export const always = (): boolean => true;
