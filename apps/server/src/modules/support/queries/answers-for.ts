import { caseSubject } from '@volante/domain/support/cases';
import { filledAnswer } from '@volante/domain/support/saved-answers';
import { formatPlate } from '@volante/domain/values/plate';
import { formatWeekRange, weekOf } from '@volante/domain/values/week';
import type { SavedAnswer } from '../../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { blockReason } from '../../../platform/data-blocks/store.ts';
import { driverCards } from '../../drivers/public.ts';
import { platesOf } from '../../fleet/public.ts';
import { readCase } from '../store/cases.ts';
import { readSavedAnswers } from '../store/saved-answers.ts';

/** [CON-21] Every saved answer with the data of this case's driver. [DAY-02] Blocked data are not filled in. */
export async function answersFor(ctx: Ctx, caseId: string): Promise<SavedAnswer[]> {
  const row = await readCase(ctx.db, caseId);
  if (!row) return [];
  const { driver_id: uid } = row;
  const blocked = Boolean(await blockReason(ctx.db, uid));
  const firstname = (await driverCards(ctx, [uid])).get(uid)?.info.firstname;
  const plate = (await platesOf(ctx.db, [uid])).get(uid);
  const facts = {
    nombre: (!blocked && firstname) || null,
    patente: blocked || plate === undefined ? null : formatPlate(plate),
    semana: formatWeekRange(weekOf(ctx.clock.now())),
    caso: String(row.number),
    asunto: blocked ? null : caseSubject(row.subject),
  };
  const answers = await readSavedAnswers(ctx.db);
  return answers.map(({ id, name, text }) => ({ id, name, text, filled: filledAnswer(text, facts) }));
}
