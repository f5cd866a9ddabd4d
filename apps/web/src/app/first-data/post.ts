import { askingTime } from '../../lib/clock.ts';
import type { GraphqlAnswer } from '../../lib/graphql/result-of.ts';

const patience = 15_000;

/** One request of the document's own. Whatever goes wrong here, the app asks again and says so. */
export async function post<More = object>(
  address: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<(GraphqlAnswer & More) | undefined> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), patience);
  try {
    const answered = askingTime();
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: controller.signal,
    });
    answered(response.headers);
    return (await response.json()) as GraphqlAnswer & More;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
