import { brand } from '@volante/domain/brand';
import type { Plugin } from 'vite';

const { colors: _inTheStylesheet, ...brandWithoutColors } = brand;

/** Parts of libraries the app has no use for, and the little that takes their place in the bundle. */
const replacements: { part: RegExp; code: string }[] = [
  {
    part: /^@volante\/domain\/brand$/,
    code: `export const brand = ${JSON.stringify(brandWithoutColors)};`,
  },
  {
    // React has had it since 18; the router brings a copy for older ones.
    part: /^use-sync-external-store\/shim\/index\.js$/,
    code: `export { useSyncExternalStore } from 'react';`,
  },
  {
    // Writes go through lib/write-queue alone.
    part: /\/mutationCache\.js$/,
    code: `export class MutationCache { findAll() { return []; } resumePausedMutations() { return Promise.resolve(); } clear() {} }`,
  },
  {
    // Lists come whole; whoever wants pages without end gives this back.
    part: /\/infiniteQueryBehavior\.js$/,
    code: `export const infiniteQueryBehavior = () => { throw new Error('Infinite queries are left out of the bundle'); };
      export const hasNextPage = () => false;
      export const hasPreviousPage = () => false;`,
  },
  {
    // Every request is made whatever the phone believes of its network (lib/graphql/query-client.ts).
    part: /\/onlineManager\.js$/,
    code: `export const onlineManager = { isOnline: () => true, subscribe: () => () => {} };`,
  },
  {
    part: /\/timeoutManager\.js$/,
    code: `export const timeoutManager = globalThis;
      export const systemSetTimeoutZero = (callback) => { setTimeout(callback); };`,
  },
  {
    part: /\/environmentManager\.js$/,
    code: `export const isServer = () => false; export const environmentManager = { isServer };`,
  },
  {
    // Nothing suspends, and a failed query never throws: a screen says what its query's state is (lib/graphql/state-of.ts).
    part: /^\.\/(suspense|errorBoundaryUtils|QueryErrorResetBoundary|IsRestoringProvider)\.js$/,
    code: `const nothing = () => {};
      export {
        nothing as ensureSuspenseTimers, nothing as shouldSuspend, nothing as fetchOptimistic,
        nothing as ensurePreventErrorBoundaryRetry, nothing as getHasError, nothing as useClearResetErrorBoundary,
        nothing as useQueryErrorResetBoundary, nothing as useIsRestoring,
      };
      export { nothing as defaultThrowOnError, nothing as QueryErrorResetBoundary, nothing as IsRestoringProvider };`,
  },
  {
    // There is one stylesheet, loaded by the document: only a screen's scripts are fetched ahead.
    part: /^\0?vite\/preload-helper\.js$/,
    code: `const asked = new Set();
      export const __vitePreload = (load, files = []) => {
        for (const file of files) {
          if (asked.has(file) || !file.endsWith('.js')) continue;
          asked.add(file);
          document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
        }
        return load();
      };`,
  },
];

const prefix = '\0lean:';

export const leanLibraries: Plugin = {
  name: 'volante-lean-libraries',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: replacements.map(({ part }) => part) },
    handler: (source) => `${prefix}${replacements.findIndex(({ part }) => part.test(source))}`,
  },
  load: {
    filter: { id: /^\0lean:/ },
    handler: (id) => replacements[Number(id.slice(prefix.length))]?.code,
  },
};
