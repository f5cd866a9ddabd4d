import { startServer } from '@volante/server/server';
import { readConfig } from '@volante/server/platform/read-config';
import type { System } from '@volante/server/platform/system';
import { type QuestionName, questionOf } from './questions.ts';
import type { Ready, Target } from './server-process.ts';

/** Answers a question through the whole stack: HTTP, token, limits, GraphQL, policy, log and metrics. */
export async function startWholeServer(target: Target, name: QuestionName): Promise<Ready & { system: System }> {
  const { databaseUrl, dataFolder, log } = target;
  const settings = readConfig({ PORT: '0', VOLANTE_DEMO: 'off', VOLANTE_ROLES: 'api' });
  const { url, system } = await startServer({ config: { ...settings, databaseUrl, dataFolder }, log });
  const { token, ...body } = await questionOf(system, name);
  return {
    system,
    url: `${url}/graphql`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  };
}
