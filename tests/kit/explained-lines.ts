import { linesOf } from '@volante/domain/billing/explain-lines';
import { addDays, type LocalDate } from '@volante/domain/values/dates';
import { billDays } from '@volante/server/modules/billing/public';
import type { Ctx } from '@volante/server/platform/context';

/** What '¿Por qué?' says of a row of the settlement in the week of that Monday: the words and the amount of each line. */
export async function explainedLines(
  ctx: Ctx,
  uid: string,
  monday: LocalDate,
  row: string,
): Promise<[string, number][]> {
  const days = await billDays(ctx, uid, monday, addDays(monday, 6));
  return days.flatMap((day) =>
    linesOf({ ...day, uber: [], tag: [] }, row).map(({ label, amount }): [string, number] => [label, amount]),
  );
}
