/** The script of the document that the phone keeps for every signed-in screen: it knows the questions of all of them. */
import { askFirst } from './ask-first.ts';
import * as questions from './questions.ts';
import { type QuestionsName, questionsOfRoutes } from './routes.ts';

const ofScreens: Record<QuestionsName, questions.ScreenQuestions> = questions;

if (location.pathname.startsWith('/app/')) {
  const name = questionsOfRoutes[location.pathname];
  askFirst(name && ofScreens[name]);
}
