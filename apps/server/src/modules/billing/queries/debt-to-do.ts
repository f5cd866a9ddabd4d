import { addPesos } from '@volante/domain/values/money';
import type { ToDo } from '@volante/domain/home/to-do';
import type { Ctx } from '../../../platform/context.ts';
import { weekBills } from './week-bills.ts';

/** [DAY-07] What the driver owes of closed weeks: due on the day it was billed. */
export async function debtToDo(ctx: Ctx, { uid }: { uid: string }): Promise<ToDo[]> {
  const unpaid = (await weekBills(ctx, uid)).filter(({ payable }) => payable);
  if (unpaid.length === 0) return [];
  return [{ kind: 'debt', amount: addPesos(...unpaid.map(({ rest }) => rest)) }];
}
