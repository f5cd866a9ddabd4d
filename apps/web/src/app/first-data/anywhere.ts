/** The script of the document that the phone keeps for every signed-in screen: it knows the questions of all of them. */
import { askContent } from './ask-content.ts';
import { askFirst } from './ask-first.ts';
import * as contents from './contents.ts';
import * as questions from './questions.ts';
import { contentOfRoutes, questionsOfRoutes } from './routes.ts';

const content = contentOfRoutes[location.pathname];
// oxlint-disable-next-line import/namespace -- the type of the name tells that it is one of them
if (content) askContent(contents[content]);
if (location.pathname.startsWith('/app/')) {
  const name = questionsOfRoutes[location.pathname];
  // oxlint-disable-next-line import/namespace -- the type of the name tells that it is one of them
  askFirst(name && questions[name]);
}
