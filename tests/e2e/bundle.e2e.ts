import { filesOf } from '../../apps/web/build/bundle-graph.ts';
import { routesOfApp, startModules } from '../../apps/web/build/route-modules.ts';
import { builtManifest } from '../kit/built-files.ts';
import { expect, test } from '../kit/driven.ts';
import { stays } from '../kit/stays.ts';

test.use({ serviceWorkers: 'block' });

/** The files the benchmark counts for a route. */
function counted(path: string): string[] {
  const manifest = builtManifest();
  const route = routesOfApp().find((one) => one.path === path)!;
  return [...filesOf(manifest, startModules(route, manifest)!)].toSorted();
}

const mostScripts = 8;

test('GRD-02 no route needs more than eight scripts before its first view is whole', () => {
  const many = routesOfApp()
    .filter(({ screen }) => screen)
    .map(({ path }) => [path, counted(path).length] as const)
    .filter(([, scripts]) => scripts > mostScripts);
  expect(many).toEqual([]);
});

for (const path of ['/app/v2/dashboard', '/app/v2/notifications']) {
  test(`a cold load of ${path} fetches the scripts the benchmark counts, and no others before a tap`, async ({
    page,
  }) => {
    await expect(page.getByText('Hola, Andrea')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const fetched: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) fetched.push(pathname.slice(1));
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect.poll(() => fetched.toSorted()).toEqual(counted(path));
    await stays(6000, 'longer than anything the page would put off until it is at rest', () =>
      expect(fetched.toSorted()).toEqual(counted(path)),
    );
  });
}
