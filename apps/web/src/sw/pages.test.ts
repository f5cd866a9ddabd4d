import { expect, test } from 'vitest';
import { documentFor } from './pages.ts';

test.each([
  ['/', '/'],
  ['/welcome', '/'],
  ['/app', '/app'],
  ['/app/v2/trips', '/app'],
  ['/signin/uber', '/signin'],
  ['/auth', '/signin'],
  ['/404', '/signin'],
])('[APP-09] %s opens without network from %s', (path, document) => {
  expect(documentFor(path)).toBe(document);
});

test.each([
  '/accounts/signin',
  '/graphql',
  '/files/a.pdf',
  '/documents/attach',
  '/healthz',
  '/signinx',
  '/sandbox/uber',
])('[APP-09] %s is the server’s own', (path) => {
  expect(documentFor(path)).toBeUndefined();
});
