import type { Ctx } from '../context.ts';

/**
 * What a driver gets of tables that name nobody: that a row is about them follows only from others. It is told in the export
 * beside their own tables, and goes with the rows it comes from.
 */
export interface PersonalView {
  name: string;
  /** What each row tells, as columns are called. */
  exported: readonly string[];
  /** By the names of our JSON. */
  rowsAbout(ctx: Ctx, uid: string): Promise<Record<string, unknown>[]>;
}
