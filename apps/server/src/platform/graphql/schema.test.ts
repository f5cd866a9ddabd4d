import { expect, test } from 'vitest';
import { operation } from './operation.ts';
import { makeSchema } from './schema.ts';

const sdl = `scalar DateTime scalar Date scalar Decimal scalar Pesos type Query { a: Int b: Int } type Mutation { c: Int }`;
const allowed = operation(
  () => {},
  async () => 1,
);
/** A resolver without a policy. TypeScript refuses it too, hence the cast. */
const bare = (async () => 1) as never;

test('a schema whose root fields all have a policy is accepted', () => {
  const resolvers = { Query: { a: allowed, b: allowed }, Mutation: { c: allowed } };
  expect(() => makeSchema([{ name: 'trial', resolvers }], sdl)).not.toThrow();
});

test('a root field without a policy keeps the server from starting', () => {
  const resolvers = { Query: { a: allowed, b: bare }, Mutation: { c: bare } };
  expect(() => makeSchema([{ name: 'trial', resolvers }], sdl)).toThrow('Query.b, Mutation.c');
});

test('so does one without a resolver, and a resolver without a field', () => {
  const missing = { Query: { a: allowed }, Mutation: { c: allowed } };
  expect(() => makeSchema([{ name: 'trial', resolvers: missing }], sdl)).toThrow('Query.b');
  const unknown = { Query: { a: allowed, b: allowed, z: allowed }, Mutation: { c: allowed } };
  expect(() => makeSchema([{ name: 'trial', resolvers: unknown }], sdl)).toThrow('Query.z');
});

test('the policy runs before the resolver', async () => {
  let ran = false;
  const refused = operation(
    () => {
      throw new Error('no');
    },
    () => {
      ran = true;
    },
  );
  await expect(refused(undefined, {}, {} as never, {} as never)).rejects.toThrow('no');
  expect(ran).toBe(false);
});

test('input types the compiler cannot take keep the server from starting', () => {
  const inputs = (text: string) =>
    `scalar DateTime scalar Date scalar Decimal scalar Pesos ${text} type Query { a(x: A): Int }`;
  const trial = (text: string) => () =>
    makeSchema([{ name: 'trial', resolvers: { Query: { a: allowed } } }], inputs(text));
  expect(trial('input A { b: B, c: B } input B { x: Int! y: Int = 1 }')).not.toThrow();
  expect(trial('input A { b: [B!] } input B { a: A }')).toThrow('A contains itself');
  expect(trial('input A { x: Int! = 3 }')).toThrow('A.x is non-null with a default');
});

test('a scalar that takes any input keeps the server from starting; one that is only answered does not', () => {
  const trial = (text: string) => () =>
    makeSchema(
      [{ name: 'trial', resolvers: { Query: { a: allowed } } }],
      `scalar DateTime scalar Date scalar Decimal scalar Pesos scalar Word ${text}`,
    );
  expect(trial('type Query { a: Word }')).not.toThrow();
  expect(trial('type Query { a(x: [Word!]): Int }')).toThrow('any input: Word');
  expect(trial('input A { x: Word } type Query { a(x: A): Int }')).toThrow('any input: Word');
});
