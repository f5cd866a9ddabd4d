import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInDriver } from '../kit/driver.ts';
import { foreignIds, idsFor, isPublic, ownerArguments } from '../kit/foreign-ids.ts';
import { idsOf, requestFor, rootFields } from '../kit/schema-walk.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

let server: TestServer;
let foreign: Record<string, string>;
let mine: { uid: string; token: string };

beforeAll(async () => {
  server = await startTestServer();
  foreign = await foreignIds(server.system);
  mine = await signedInDriver(server.system);
});
afterAll(() => server.close());

const refused = /^(FORBIDDEN|NOT_FOUND)$/;

describe.each(rootFields().map((root) => [root.field.name, root] as const))('%s', (_name, root) => {
  const ids = [...new Set(idsOf(root.field.args))];
  const somebodys = ids.filter((name) => !isPublic(root.field.name, name));
  const theirs = () => idsFor(root.field.name, foreign);
  const codeFor = async (token: string | undefined, values: Record<string, string>) => {
    const { query, variables } = requestFor(root, values);
    const { errors } = await server.graphql(token, query, variables);
    return errors?.[0]?.extensions.code ?? 'none';
  };

  test('every ID it takes has a foreign one to try', () => {
    expect(ids.filter((name) => theirs()[name] === undefined)).toEqual([]);
  });

  test('without a token it is UNAUTHENTICATED', async () => {
    expect(await codeFor(undefined, theirs())).toBe('UNAUTHENTICATED');
  });

  if (somebodys.length > 0) {
    test("another driver's ids are FORBIDDEN or NOT_FOUND", async () => {
      expect(await codeFor(mine.token, theirs())).toMatch(refused);
    });
  }

  if (somebodys.some((name) => !ownerArguments.has(name))) {
    test("so is another driver's thing asked for in one's own name", async () => {
      const own = Object.fromEntries([...ownerArguments].map((name) => [name, mine.uid]));
      expect(await codeFor(mine.token, { ...theirs(), ...own })).toMatch(refused);
    });
  }
});
