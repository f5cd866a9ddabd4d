import { readAnswerName, readSavedAnswer } from '@volante/domain/support/saved-answers';
import { fold } from '@volante/domain/values/fold';
import { staffOf } from '../../../platform/actions/may.ts';
import { tellStaff } from '../../../platform/console/news.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { countSavedAnswers, deleteSavedAnswer, keepSavedAnswer, savedAnswerOf } from '../store/saved-answers.ts';

/** More than people look through. */
const mostAnswers = 200;

const refused = (field: string, problem: string) => new Refusal('BAD_USER_INPUT', problem, { field });

/** [CON-21] Keeps an answer under a name; under one that is there it takes the older one's place. Answers its name. */
export async function keepAnswer(ctx: Ctx, typed: { name: string; text: string }): Promise<string> {
  const [name, text] = [readAnswerName(typed.name), readSavedAnswer(typed.text)];
  if ('problem' in name) throw refused('name', name.problem);
  if ('problem' in text) throw refused('text', text.problem);
  const key = fold(name.value);
  return inTransaction(ctx, async (tx) => {
    const isNew = !(await savedAnswerOf(tx.db, key));
    if (isNew && (await countSavedAnswers(tx.db)) >= mostAnswers)
      throw new Refusal('CONFLICT', `Ya hay ${mostAnswers} respuestas guardadas. Borra una antes.`, { field: 'name' });
    const kept = { name: name.value, text: text.value, changed_at: tx.clock.now(), changed_by: staffOf(tx.actor).name };
    await keepSavedAnswer(tx.db, { id: tx.ids.next(), key, ...kept });
    tellStaff(tx, 'answers');
    return name.value;
  });
}

/** [CON-21] Nobody sends it any more. */
export function dropAnswer(ctx: Ctx, typed: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const name = readAnswerName(typed);
    const dropped = 'value' in name && (await deleteSavedAnswer(tx.db, fold(name.value)));
    if (!dropped) throw new Refusal('NOT_FOUND', 'No hay una respuesta con ese nombre.', { field: 'name' });
    tellStaff(tx, 'answers');
  });
}
