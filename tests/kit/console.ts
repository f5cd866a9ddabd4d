import type { TestServer } from './server.ts';

export interface ConsoleAnswer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  data: any;
  errors?: { message: string; extensions: { code: string; field?: string } }[];
}

/** Asks as a page of the console does, from its own address. */
export async function askConsole(
  { consoleUrl }: Pick<TestServer, 'consoleUrl'>,
  cookie: string,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<ConsoleAnswer> {
  const answer = await fetch(`${consoleUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: consoleUrl, cookie },
    body: JSON.stringify({ query, variables }),
  });
  return { status: answer.status, ...((await answer.json()) as Omit<ConsoleAnswer, 'status'>) };
}
