import type { Module } from '../../platform/module.ts';

/** What drivers and visitors read: FAQ, terms, blog posts and public pages. */
export const contentModule = {
  name: 'content',
  async routes(app, system) {
    const [{ contentGraphqlRoute }, { contentPages }] = await Promise.all([
      import('./graphql-route.ts'),
      import('./pages/routes.ts'),
    ]);
    await app.register((scope) => contentGraphqlRoute(scope, system));
    await app.register((scope) => contentPages(scope, system));
  },
} satisfies Module;
