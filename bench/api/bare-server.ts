import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@volante/server/platform/database/client';
import type { QuestionName } from './questions.ts';
import type { Ready, Target } from './server-process.ts';
import { startWholeServer } from './whole-server.ts';

interface Statement {
  text: string;
  values: unknown[];
}

/** Records the SQL statements that the whole server sends for a question. */
async function statementsOf(question: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- put back as it was, and called on its client
  const { query } = Client.prototype;
  Client.prototype.query = function watched(this: Client, ...args: unknown[]): never {
    const [text, values] = args;
    if (typeof text === 'string') seen.push({ text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, args);
  };
  await question();
  Client.prototype.query = query;
  return seen;
}

async function ask({ url, headers, body }: Ready): Promise<void> {
  const answer = (await (await fetch(url, { method: 'POST', headers, body })).json()) as { errors?: unknown };
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
}

/** The comparison: runs the same statements on the same pool and sends JSON, without any of our layers. */
export async function startBareServer(target: Target, name: QuestionName): Promise<Ready & { statements: number }> {
  const { system, ...whole } = await startWholeServer(target, name);
  // Asked once before recording: the first request also fills caches.
  await ask(whole);
  const statements = await statementsOf(() => ask(whole));

  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      JSON.parse(Buffer.concat(parts).toString());
      Promise.all(statements.map(({ text, values }, n) => system.pool.query({ name: `bench${n}`, text, values }))).then(
        (answers) =>
          response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify(answers.map(({ rows }) => rows))),
        () => response.writeHead(500).end(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json' };
  return { url: `http://127.0.0.1:${port}/`, headers, body: whole.body, statements: statements.length };
}
