// What the console's API costs beside a bare handler: an HTTP server of Node that sends the same statements with the same values and
// writes their rows as JSON. They take turns on PostgreSQL. API=2000 says how many drivers there are.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import { askConsole } from '../../tests/kit/console.ts';
import { makeWaits } from '../../tests/kit/waits-world.ts';
import { startTestServer, type TestServer } from '../../tests/kit/server.ts';
import { TrialStaff } from '../../tests/kit/trial-staff.ts';
import { type Heard, HeardStatements } from '../lib/heard-statements.ts';
import { middle, timed } from '../lib/middle.ts';

const goal = 1.5;
const drivers = Number(process.env.API ?? 2_000);
const rounds = Number(process.env.ROUNDS ?? 60);

const questions: Record<string, string> = {
  'a list of 100 drivers': `{ listed(name: "drivers", asked: { filters: [] }) { total next rows { ref cells } } }`,
  Hoy: '{ waits { name title count oldest targetHours late } }',
  'what waits, 100 rows': `{ waiting(name: "documents") { next wait { name title count } rows { ref kind title detail since late
    driver { uid name } actions { action title fields { name value } } } } }`,
  Empresa: `{ figures { at weeks { monday lastDay } figures { name title definition kind unit measures
    parts { name title weeks { count sum median nineOfTen } } } } }`,
};

/** Answers every request by these statements, one after the other in a transaction, as a page's answer has them. */
async function bareServer(pool: Pool, statements: () => readonly Heard[]): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const answer = async () => {
        const client = await pool.connect();
        try {
          const all = [];
          for (const { text, values } of statements()) all.push((await client.query(text, values)).rows);
          response.setHeader('content-type', 'application/json').end(JSON.stringify(all));
        } finally {
          client.release();
        }
      };
      answer().catch((error: Error) => response.writeHead(500).end(error.message));
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

async function compare(server: TestServer, cookie: string): Promise<boolean> {
  const heard = new HeardStatements(server.system.pool);
  let statements: readonly Heard[] = [];
  const bare = await bareServer(server.system.pool, () => statements);
  const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;
  let within = true;
  for (const [what, query] of Object.entries(questions)) {
    const ask = async () => {
      const { errors } = await askConsole(server, cookie, query);
      if (errors) throw new Error(errors[0]?.message);
    };
    const askBare = async () => {
      const answer = await fetch(bareUrl, { method: 'POST', body: JSON.stringify({ query }) });
      await answer.json();
      if (!answer.ok) throw new Error('the bare handler failed');
    };
    await ask();
    statements = await heard.during(ask);
    const [ours, bares]: [number[], number[]] = [[], []];
    for (let round = -10; round < rounds; round += 1) {
      const [one, other] = [await timed(ask), await timed(askBare)];
      if (round < 0) continue;
      ours.push(one);
      bares.push(other);
    }
    const ratio = middle(ours) / middle(bares);
    within &&= ratio <= goal;
    console.log(
      `  ${what.padEnd(22)} ${statements.length} statements, ${middle(ours).toFixed(2)} ms, bare ${middle(bares).toFixed(2)} ms: ${ratio.toFixed(2)} ×`,
    );
  }
  bare.close();
  bare.closeAllConnections();
  return within;
}

/** Prints each; whether all are within the goal. */
export async function measureStaffApi(): Promise<boolean> {
  const staff = new TrialStaff();
  const server = await startTestServer({
    console: true,
    modules: staff.modules('house'),
    config: { roles: new Set(['api', 'console'] as const) },
  });
  try {
    await makeWaits(server.system, drivers);
    console.log(`staff API at ${drivers} drivers, goal ${goal} × a bare handler with the same SQL`);
    return await compare(server, staff.enter('ana'));
  } finally {
    await server.close();
  }
}
