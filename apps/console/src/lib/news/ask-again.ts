import type { QueryClient } from '@tanstack/react-query';
import { noteLine } from './line.ts';
import type { News } from './follow-news.ts';

/** Which questions a topic of the server's line makes old. */
const questionsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['charging', ['Stations', 'Station', 'ChargePoint', 'Charges', 'Charge']],
  ['reviews', ['ClaimReviews']],
  ['waits', ['Waits', 'Waiting', 'ClaimReviews', 'Onboarding', 'Meetings', 'Listed']],
  ['weeks', ['Weeks', 'Listed']],
  ['inbox', ['Inbox']],
  ['answers', ['SavedAnswers']],
]);

/** [CON-24] Another person did something to a driver, a car …: what stands open asks whether it is theirs. */
const ofOthers = ['Meanwhile', 'Others'];

/** A topic that names one thing, 'case ID': only what was asked about that one is old. */
const questionsAbout: ReadonlyMap<string, readonly string[]> = new Map([
  ['case', ['Case', 'OpenCaseChat']],
  ['company', ['JoinCase']],
]);

const isAbout = (variables: unknown, id: string): boolean =>
  typeof variables === 'object' && variables !== null && 'id' in variables && variables.id === id;

function makesOld(topic: string, name: string, variables: unknown): boolean {
  if ((topic.startsWith('done to ') ? ofOthers : questionsOf.get(topic))?.includes(name)) return true;
  const [kind = '', id] = topic.split(' ');
  return id !== undefined && questionsAbout.get(kind)?.includes(name) === true && isAbout(variables, id);
}

/** What is shown is asked again; what is not, when somebody comes back to it. */
export function askAgain(client: QueryClient, news: News): void {
  noteLine(news === 'cut');
  if (news === 'cut') return;
  if (news === 'all') return void client.invalidateQueries();
  const predicate = ({ queryKey: [name, variables] }: { queryKey: readonly unknown[] }) =>
    news.some((topic) => makesOld(topic, String(name), variables));
  void client.invalidateQueries({ predicate });
}
