import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// We take POST alone, so the three audits of what a server MAY do with GET come back as notices.
const getAudits = new Set(['5A70', 'D6D5', '6A70']);

for (const audit of serverAudits({ url: () => `${server.url}/graphql`, fetchFn: fetch })) {
  test(`GraphQL over HTTP ${audit.id}: ${audit.name}`, async () => {
    const { status, ...rest } = await audit.fn();
    expect(status, JSON.stringify(rest)).toBe(getAudits.has(audit.id) ? 'notice' : 'ok');
  });
}
