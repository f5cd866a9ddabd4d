import { expect, test } from 'vitest';
import { negotiate } from './negotiation.ts';

test.each([
  [undefined, 'application/json'],
  ['*/*', 'application/json'],
  ['application/*', 'application/json'],
  ['application/json', 'application/json'],
  ['application/json; charset=utf-8', 'application/json'],
  ['application/graphql-response+json', 'application/graphql-response+json'],
  ['application/graphql-response+json, application/json;q=0.9', 'application/graphql-response+json'],
  ['application/graphql-response+json;q=0.5, application/json', 'application/json'],
  ['application/graphql-response+json;q=0, */*', 'application/json'],
  ['text/html, APPLICATION/JSON', 'application/json'],
  ['text/html', undefined],
  ['constructor', undefined],
])('Accept: %s answers %s', (accept, expected) => {
  expect(negotiate(accept)).toBe(expected);
});
