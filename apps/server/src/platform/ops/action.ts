import type { Ctx } from '../context.ts';

/** One staff action of the command line. Its result is printed: text as it is, anything else as JSON. */
export interface OpsAction {
  summary: string;
  /** Option name → explanation. Names in `required` must be given. */
  options: Record<string, string>;
  required?: string[];
  run(ctx: Ctx, options: Record<string, string>): Promise<unknown>;
}
