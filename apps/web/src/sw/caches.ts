import { within } from '../lib/within.ts';
import { documents } from './pages.ts';
import { release } from './release.ts';

/** The documents and core files of one release belong together. */
const core = `volante-core-${release.id}`;
/** Files of single screens, kept as they are first used. */
const extra = 'volante-extra';

const worker = self as unknown as ServiceWorkerGlobalScope;

const isOurs = (name: string) => name.startsWith('volante-');

export async function keepCore(): Promise<void> {
  const cache = await caches.open(core);
  const wanted = [...Object.values(documents), ...release.core];
  await cache.addAll(
    wanted.map((url) => new Request(url, { cache: url.startsWith('/assets/') ? 'default' : 'reload' })),
  );
}

/** Drops what older releases left behind. Whoever is not the newest knows nothing of the files of those that follow. */
export async function dropOld(): Promise<void> {
  const { installing, waiting } = worker.registration;
  if (installing || waiting) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => isOurs(name) && name !== core && name !== extra).map((name) => caches.delete(name)),
  );
  const cache = await caches.open(extra);
  const kept = new Set(release.assets);
  const stale = (await cache.keys()).filter((request) => !kept.has(new URL(request.url).pathname));
  await Promise.all(stale.map((request) => cache.delete(request)));
}

/** In ms: a phone that has not found a file by then asks the network. */
const longestSearch = 1000;
/** In ms: the browser starts no newer worker while an older one is at work, and holds documents back meanwhile. */
const longestWork = 2000;
/** In ms: a file whose answer has not begun by then will not come. */
const longestSilence = 10_000;

const anySpelling = { ignoreVary: true, ignoreSearch: true };

/** Those of this release first: an older one may not have been dropped yet. */
async function find(url: string): Promise<Response | undefined> {
  const own = await (await caches.open(core)).match(url, anySpelling);
  return own ?? caches.match(url, anySpelling);
}

/** Fails where the phone has none, so that it can be one of several ways. */
async function required(kept: Promise<Response | undefined>): Promise<Response> {
  const response = await kept;
  if (!response) throw new Error('Not on the phone');
  return response;
}

export interface Answer {
  response: Response;
  /** What is still to be done once the response is on its way; it ends in time. */
  afterwards: Promise<unknown>;
}

const nothing = Promise.resolve();

const inTime = (work: Promise<unknown>) =>
  within(
    longestWork,
    work.catch(() => {}),
  );

/** Hashed files never change: the first answer is the last. */
export async function answerAsset(request: Request): Promise<Answer> {
  const kept = find(request.url);
  const found = await within(longestSearch, kept);
  if (found) return { response: found, afterwards: nothing };
  return Promise.any([fetchAsset(request), required(kept).then((response) => ({ response, afterwards: nothing }))]);
}

async function fetchAsset(request: Request): Promise<Answer> {
  const response = await fetchUnlessSilent(request);
  return { response, afterwards: response.ok ? inTime(keep(request, response.clone())) : nothing };
}

async function fetchUnlessSilent(request: Request): Promise<Response> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), longestSilence);
  try {
    return await fetch(request, { signal: silence.signal });
  } finally {
    clearTimeout(timer);
  }
}

async function keep(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(extra);
  await cache.put(request, response);
}

/**
 * [GRD-15] Opens at once from the phone. Meanwhile the same release's document is refreshed, for the settings it carries.
 * A phone that does not find its own in time takes whichever comes first, its own or the network's.
 */
export async function answerDocument(url: string): Promise<Answer> {
  const kept = find(url);
  const found = await within(longestSearch, kept);
  if (found) return { response: found, afterwards: inTime(Promise.all([refresh(url), dropOld()])) };
  return { response: await Promise.any([fetch(url), required(kept)]), afterwards: nothing };
}

async function refresh(url: string): Promise<void> {
  const response = await fetch(url, { cache: 'no-cache' });
  const sameRelease = response.ok && (await response.clone().text()).includes(release.entry);
  if (!sameRelease) return;
  const cache = await caches.open(core);
  await cache.put(url, response);
}
