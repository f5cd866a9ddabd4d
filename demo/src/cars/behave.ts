import { normalizePlate } from '@volante/domain/values/plate';
import { findCar } from '@volante/server/modules/fleet/public';
import type { Ctx } from '@volante/server/platform/context';
import { Refusal } from '@volante/server/platform/refusal';
import { type Answers, answersNames, isAnswers } from './answers.ts';
import { keepAnswers } from './kept-answers.ts';

/** The bus channel on which the simulation learns that a car's behaviour changed. */
export const behaviourChannel = 'simulator';

/** Sets how a simulated car answers from now on. The setting survives restarts. */
export async function behave(ctx: Ctx, { car, answers }: { car: string; answers: string }): Promise<Answers> {
  if (!isAnswers(answers)) {
    throw new Refusal('BAD_USER_INPUT', `'${answers}' no es una forma de responder: ${answersNames.join(', ')}.`);
  }
  const carId = normalizePlate(car);
  if (!(await findCar(ctx, carId))) throw new Refusal('NOT_FOUND', `No existe el auto ${car}.`);
  await keepAnswers(ctx, carId, answers);
  ctx.afterCommit(() => ctx.bus.publish(behaviourChannel, { carId, answers }));
  return answers;
}
