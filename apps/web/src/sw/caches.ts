import { documents } from './pages.ts';
import { release } from './release.ts';

/** The documents and core files of one release belong together. */
const core = `volante-core-${release.id}`;
/** Files of single screens, kept as they are first used. */
const extra = 'volante-extra';

const isOurs = (name: string) => name.startsWith('volante-');

export async function keepCore(): Promise<void> {
  const cache = await caches.open(core);
  const wanted = [...Object.values(documents), ...release.core];
  await cache.addAll(
    wanted.map((url) => new Request(url, { cache: url.startsWith('/assets/') ? 'default' : 'reload' })),
  );
}

/** Drops what older releases left behind. */
export async function dropOld(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => isOurs(name) && name !== core && name !== extra).map((name) => caches.delete(name)),
  );
  const cache = await caches.open(extra);
  const kept = new Set(release.assets);
  const stale = (await cache.keys()).filter((request) => !kept.has(new URL(request.url).pathname));
  await Promise.all(stale.map((request) => cache.delete(request)));
}

const find = (url: string) => caches.match(url, { ignoreVary: true, ignoreSearch: true });

/** Hashed files never change: the first answer is the last. */
export async function answerAsset(request: Request): Promise<Response> {
  const kept = await find(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    const cache = await caches.open(extra);
    await cache.put(request, copy);
  }
  return response;
}

/** Opens at once from the phone. Meanwhile the same release's document is refreshed, for the settings it carries. */
export async function answerDocument(url: string): Promise<{ response: Response; refresh: Promise<void> }> {
  const kept = await find(url);
  if (!kept) return { response: await fetch(url), refresh: Promise.resolve() };
  return { response: kept, refresh: refresh(url).catch(() => {}) };
}

async function refresh(url: string): Promise<void> {
  const response = await fetch(url, { cache: 'no-cache' });
  const sameRelease = response.ok && (await response.clone().text()).includes(release.entry);
  if (!sameRelease) return;
  const cache = await caches.open(core);
  await cache.put(url, response);
}
