/**
 * The script of the document that the phone keeps for every signed-in screen: it knows what all of them ask first, and their
 * files, so that none waits for another to be found.
 */
import * as firstQueries from '../first-queries.ts';
import { routes } from '../paths.ts';
import { openDocument } from './open-document.ts';

/** Filled in by the build. */
declare const filesOfRoutes: Record<string, string[] | undefined>;

for (const file of filesOfRoutes[location.pathname] ?? []) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` }));
}

const { first } = routes.find(({ path }) => path === location.pathname) ?? {};
// oxlint-disable-next-line import/namespace -- the type of the name tells that it is one of them
openDocument(first && firstQueries[first]);
