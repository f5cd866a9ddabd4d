import { buildSchema, parse, type FragmentDefinitionNode } from 'graphql';
import { expect, test } from 'vitest';
import { operationTextPlugin } from './operation-text.ts';

const schema = buildSchema('type Query { a: Int b: Int c: Int }');

function generate(text: string, external: string[] = []): string {
  const externalFragments = external.map((fragment) => ({
    node: parse(fragment).definitions[0] as FragmentDefinitionNode,
  }));
  const output = operationTextPlugin.plugin(schema, [{ document: parse(text) }], { externalFragments });
  return typeof output === 'string' ? output : (output as { content: string }).content;
}

test('an operation is one typed string without a needless character', () => {
  expect(generate('query getA { a # note\n b }')).toContain(
    'export const GetADocument = "query getA{a b}" as Operation<GetAQuery, GetAQueryVariables>;',
  );
});

test('the fragments it uses come along, from its own file and from others, once each', () => {
  const text = generate('query q { ...A ...B } fragment A on Query { a ...B } fragment Unused on Query { a }', [
    'fragment B on Query { b }',
    'fragment C on Query { c }',
  ]);
  expect(text).toContain('"query q{...A ...B}fragment A on Query{a ...B}fragment B on Query{b}"');
});

test('a file with fragments alone has no text to send', () => {
  expect(generate('fragment A on Query { a }')).toBe('');
});

test('an operation without a name is refused', () => {
  expect(() => generate('{ a }')).toThrow('needs a name');
});
