import type { Ctx } from '@volante/server/platform/context';
import { keepSetting, settingsUnder } from '@volante/server/platform/settings';
import { type Answers, isAnswers } from './answers.ts';

const prefix = 'simulator:';

/** How each car answers commands. Cars that are not in the map answer normally. */
export async function allAnswers({ db }: Ctx): Promise<Map<string, Answers>> {
  const kept = await settingsUnder(db, prefix);
  return new Map([...kept].flatMap(([carId, answers]) => (isAnswers(answers) ? [[carId, answers] as const] : [])));
}

export function keepAnswers({ db }: Ctx, carId: string, answers: Answers): Promise<void> {
  return keepSetting(db, prefix + carId, answers);
}
