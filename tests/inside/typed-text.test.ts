import { getNamedType, isInputObjectType, type GraphQLArgument, type GraphQLInputField } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import type { Module } from '@volante/server/platform/module';
import { placesOf } from '../kit/database-columns.ts';
import { signedInDriver } from '../kit/driver.ts';
import { idsOf, requestFor, rootFields, type RootField } from '../kit/schema-walk.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const hostile = 'Ana\u202e\u200b\u009b2J';
/** Words of several lines: what nobody sees is taken out of them. */
const messages = new Set(['message', 'subject', 'text', 'comment']);
/** A file is no text; what it holds is judged by its own rules. */
const files = new Set(['encodedFile']);

let server: TestServer;
let driver: { uid: string; token: string };

beforeAll(async () => {
  server = await startTestServer();
  driver = await signedInDriver(server.system);
});
afterAll(() => server.close());

type Input = GraphQLArgument | GraphQLInputField;

/** The path to each text a field takes, also inside input types. */
function textsOf(inputs: readonly Input[], above: readonly string[] = []): string[][] {
  return inputs.flatMap((input) => {
    const type = getNamedType(input.type);
    const path = [...above, input.name];
    if (isInputObjectType(type)) return textsOf(Object.values(type.getFields()), path);
    return type.name === 'String' && idsOf([input]).length === 0 ? [path] : [];
  });
}

function withText(variables: Record<string, unknown>, path: readonly string[]): Record<string, unknown> {
  const copy = structuredClone(variables);
  const holder = path.slice(0, -1).reduce((one, name) => one[name] as Record<string, unknown>, copy);
  holder[path.at(-1)!] = hostile;
  return copy;
}

const typed = rootFields().flatMap((root) => textsOf(root.field.args).map((path) => ({ root, path })));
const nameOf = ({ root, path }: { root: RootField; path: string[] }) => `${root.field.name} ${path.join('.')}`;

describe('[ACC-08] every text an operation takes', () => {
  test('is known to this test', () => {
    expect(typed.map(nameOf)).toEqual(expect.arrayContaining(['createBankAccount name', 'updateInfoDriver address']));
    expect(typed.length).toBeGreaterThan(25);
  });

  test('is refused beside its field with characters nobody sees, or loses them; nothing of them is stored', async () => {
    const ids = new Proxy<Record<string, string>>({}, { get: () => driver.uid });
    const refusedBefore: string[] = [];
    for (const one of typed) {
      const field = one.path.at(-1)!;
      const { query, variables } = requestFor(one.root, ids);
      const { errors } = await server.graphql(driver.token, query, withText(variables, one.path));
      const refusal = errors?.[0]?.extensions;
      if (messages.has(field) || files.has(field)) expect(refusal?.code, nameOf(one)).not.toBe('INTERNAL');
      else if (refusal?.field === field) expect(errors?.[0]?.message, nameOf(one)).toContain('caracteres invisibles');
      else refusedBefore.push(`${nameOf(one)}: ${refusal?.code}`);
    }
    // Whoever may not do it at all is told that first.
    expect(refusedBefore.filter((line) => !/FORBIDDEN|UNAUTHENTICATED|NOT_FOUND$/.test(line))).toEqual([]);
    expect(refusedBefore.length).toBeLessThan(typed.length / 3);
    expect(await placesOf(server.system, '\u202e')).toEqual([]);
  });
});

describe('[ACC-08] the staff command line', () => {
  const echo: Module = {
    name: 'echo',
    ops: {
      say: {
        summary: 'Repite',
        options: { text: 'qué' },
        async run(_ctx, { text }, terminal) {
          terminal?.say(`dicho \u001b[2J${hostile}`);
          return { text, stored: hostile };
        },
      },
    },
  };

  test('prints nothing a terminal would obey, whatever an action prints', async () => {
    const said: string[] = [];
    const terminal = { say: (text: string) => void said.push(text), left: new AbortController().signal };
    const request = { staff: 'ana', domain: 'echo', action: 'say', options: { text: 'hola' } };
    const { ok, text } = await runOpsAction(server.system, [echo], request, terminal);
    expect(ok).toBe(true);
    const printed = [text, ...said].join('');
    for (const character of ['\u001b', '\u009b', '\u202e', '\u200b']) expect(printed).not.toContain(character);
    expect(said).toHaveLength(1);
  });

  test('refuses characters nobody sees in what staff type', async () => {
    const request = { staff: 'ana', domain: 'echo', action: 'say', options: { text: 'ho\u202ela' } };
    const answer = await runOpsAction(server.system, [echo], request);
    expect(answer).toEqual({ ok: false, text: '--text tiene caracteres invisibles. Escríbelo de nuevo.' });
  });
});
