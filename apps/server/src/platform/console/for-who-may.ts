import type { Permission } from '@volante/domain/staff/permissions';
import { mustHold } from '../actions/may.ts';
import type { Ctx } from '../context.ts';
import { onlyStaff } from './may.ts';

/**
 * [CON-02] A field with a permission of its own, besides that of the record it is part of: whoever lacks it is refused by its
 * name, and asks for the rest.
 */
export const forWhoMay =
  <Parent, Args, Result>(
    permission: Permission,
    read: (ctx: Ctx, parent: Parent, args: Args) => Promise<Result> | Result,
  ) =>
  (parent: Parent, args: Args, ctx: Ctx): Promise<Result> | Result => {
    mustHold(onlyStaff(ctx), permission);
    return read(ctx, parent, args);
  };
