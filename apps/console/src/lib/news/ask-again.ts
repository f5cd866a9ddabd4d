import type { QueryClient } from '@tanstack/react-query';
import type { News } from './follow-news.ts';

/** Which questions a topic of the server's line makes old. */
const questionsOf: Readonly<Record<string, readonly string[]>> = {
  reviews: ['ClaimReviews'],
  waits: ['Waits', 'Waiting', 'ClaimReviews', 'Onboarding', 'Meetings'],
};

/** What is shown is asked again; what is not, when somebody comes back to it. */
export function askAgain(client: QueryClient, news: News): void {
  if (news === 'all') return void client.invalidateQueries();
  const old = new Set(news.flatMap((topic) => questionsOf[topic] ?? []));
  if (old.size === 0) return;
  void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => old.has(String(name)) });
}
