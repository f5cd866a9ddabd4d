import type { QueryClient } from '@tanstack/react-query';
import type { News } from './follow-news.ts';

/** Which questions a topic of the server's line makes old. */
const questionsOf: Readonly<Record<string, readonly string[]>> = {
  reviews: ['ClaimReviews'],
  waits: ['Waits', 'Waiting', 'ClaimReviews', 'Onboarding', 'Meetings'],
};

/** [CON-24] Another person did something to a driver, a car …: what stands open asks whether it is theirs. */
const ofOthers = ['Meanwhile', 'Others'];

const oldBy = (topic: string): readonly string[] =>
  topic.startsWith('done to ') ? ofOthers : (questionsOf[topic] ?? []);

/** What is shown is asked again; what is not, when somebody comes back to it. */
export function askAgain(client: QueryClient, news: News): void {
  if (news === 'all') return void client.invalidateQueries();
  const old = new Set(news.flatMap(oldBy));
  if (old.size === 0) return;
  void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => old.has(String(name)) });
}
