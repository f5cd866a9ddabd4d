import { type OnboardingStep, stepNumber } from '@volante/domain/onboarding/steps';
import { type CaseAbout, subjectFrom } from '@volante/domain/support/cases';
import { request } from '../../lib/graphql/request.ts';
import { currentUid } from '@volante/client/session.ts';
import { openSupportChat } from '../../lib/support-chat.ts';
import { GetChatsOfStepDocument } from './get-chats-of-step.generated.ts';

/** What a case about a step is called: 'Registro, paso 4: Plan de arriendo'. */
export function aboutStep(step: OnboardingStep, title: string): CaseAbout & { text: string } {
  const place = stepNumber(step);
  return { kind: 'screen', reference: step, text: `Registro${place ? `, paso ${place.number}` : ''}: ${title}` };
}

async function openCaseAbout(text: string): Promise<string | undefined> {
  const driverId = currentUid();
  const { getChats } = await request(GetChatsOfStepDocument, { driverId }, { uid: driverId });
  return getChats.chats.find(({ caseSubject }) => caseSubject === subjectFrom(text))?.conversationIdentifier;
}

/** [DAY-15] The first message makes a case about the step; while that is open, help leads back to it. */
export async function talkAboutStep(step: OnboardingStep, title: string): Promise<void> {
  const about = aboutStep(step, title);
  // Without an answer the chat itself says what is wrong.
  const conversation = await openCaseAbout(about.text).catch(() => undefined);
  await openSupportChat(conversation ? { conversation } : { about });
}
