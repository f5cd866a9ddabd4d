/** One address for each of the three documents the server has. */
export const documents = { welcome: '/', app: '/app', page: '/signin' };

const otherPages = /^\/(signin|signup|auth|terms-and-conditions|404)(\/|$)/;

/** The document that opens a path of the app; undefined for everything that is the server's own (accounts, files, …). */
export function documentFor(path: string): string | undefined {
  if (path === '/' || path === '/welcome') return documents.welcome;
  if (path === '/app' || path.startsWith('/app/')) return documents.app;
  return otherPages.test(path) ? documents.page : undefined;
}
