import { filesOf } from '../../apps/web/build/bundle-graph.ts';
import { routesOfApp, startModules, wholeModules } from '../../apps/web/build/route-modules.ts';
import { builtManifest } from '../kit/built-files.ts';
import { expect, test } from '../kit/driven.ts';
import { stays } from '../kit/stays.ts';

test.use({ serviceWorkers: 'block' });

/** The files the benchmark counts for a route. */
function counted(path: string): string[] {
  const manifest = builtManifest();
  const route = routesOfApp().find((one) => one.path === path)!;
  const modules = wholeModules(route, manifest) ?? startModules(route, manifest)!;
  return [...filesOf(manifest, modules)].toSorted();
}

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
