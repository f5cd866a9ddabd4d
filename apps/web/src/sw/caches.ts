import { within } from '@volante/client/within.ts';
import { documents } from './pages.ts';
import { release } from './release.ts';

/** All that belongs to one release: its documents and every file of its screens. */
export const kept = `volante-core-${release.id}`;

const worker = self as unknown as ServiceWorkerGlobalScope;

const anySpelling = { ignoreVary: true, ignoreSearch: true };

const isOurs = (name: string) => name.startsWith('volante-');

/**
 * [GRD-02] Every screen is on the phone before the release is used: the browser keeps compiled what is stored while a worker is
 * installed. A hashed file never changes: what an older release has is taken from there.
 */
export async function keepRelease(): Promise<void> {
  const cache = await caches.open(kept);
  const takeOver = async (url: string) => {
    const known = await caches.match(url, anySpelling);
    await (known ? cache.put(url, known) : cache.add(url));
  };
  const anew = [...Object.values(documents), ...release.unhashed];
  await Promise.all([
    cache.addAll(anew.map((url) => new Request(url, { cache: 'reload' }))),
    ...release.assets.map(takeOver),
  ]);
}

/** Drops what older releases left behind. Whoever is not the newest knows nothing of the files of those that follow. */
export async function dropOld(): Promise<void> {
  const { installing, waiting } = worker.registration;
  if (installing || waiting) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => isOurs(name) && name !== kept).map((name) => caches.delete(name)));
}

/** In ms: a phone that has not found a file by then asks the network. */
const longestSearch = 1000;
/** In ms: the browser starts no newer worker while an older one is at work, and holds documents back meanwhile. */
const longestWork = 2000;
/** In ms: a file whose answer has not begun by then will not come. */
const longestSilence = 10_000;

/** Those of this release first: an older one may not have been dropped yet. */
async function find(url: string): Promise<Response | undefined> {
  const own = await (await caches.open(kept)).match(url, anySpelling);
  return own ?? caches.match(url, anySpelling);
}

/** Fails where the phone has none, so that it can be one of several ways. */
async function required(search: Promise<Response | undefined>): Promise<Response> {
  const response = await search;
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

/** Hashed files never change: the first answer is the last. One that the phone has not belongs to another release. */
export async function answerAsset(request: Request): Promise<Answer> {
  const search = find(request.url);
  const found = await within(longestSearch, search);
  const response = found ?? (await Promise.any([fetchUnlessSilent(request), required(search)]));
  return { response, afterwards: nothing };
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

/**
 * [GRD-15] Opens at once from the phone. Meanwhile the same release's document is refreshed, for the settings it carries.
 * A phone that does not find its own in time takes whichever comes first, its own or the network's.
 */
export async function answerDocument(url: string): Promise<Answer> {
  const search = find(url);
  const found = await within(longestSearch, search);
  if (found) return { response: found, afterwards: inTime(Promise.all([refresh(url), dropOld()])) };
  return { response: await Promise.any([fetch(url), required(search)]), afterwards: nothing };
}

async function refresh(url: string): Promise<void> {
  const response = await fetch(url, { cache: 'no-cache' });
  const sameRelease = response.ok && (await response.clone().text()).includes(release.entry);
  if (!sameRelease) return;
  const cache = await caches.open(kept);
  await cache.put(url, response);
}
