import { type Answer, answerAsset, answerDocument, dropOld, keepRelease, kept } from './caches.ts';
import { documentFor } from './pages.ts';
import { openTapped, showPush } from './push.ts';
import { release } from './release.ts';

const worker = self as unknown as ServiceWorkerGlobalScope;
const unhashed = new Set(release.unhashed);

/** Where the browser has them: files that it takes from the phone's store without starting this worker. */
interface StaticRoutes {
  addRoutes?(rules: { condition: object; source: { cacheName: string } }[]): Promise<void>;
}

worker.addEventListener('install', (event: ExtendableEvent & StaticRoutes) => {
  const files = { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: kept } };
  // Without them the files are answered below.
  event.waitUntil(Promise.all([keepRelease(), event.addRoutes?.([files]).catch(() => {})]));
});

// Documents wait until this event has ended: what older releases left behind is dropped afterwards.
worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim());
  dropOld().catch(() => {});
});

// A new release waits until the page says that nothing would be lost by switching. A page that was loading while the
// first worker took over has no worker yet, and asks to be claimed.
worker.addEventListener('message', (event) => {
  if (event.data !== 'take-over') return;
  void worker.skipWaiting();
  if (worker.registration.active?.state === 'activated') event.waitUntil(worker.clients.claim().catch(() => {}));
});

worker.addEventListener('push', (event) => {
  event.waitUntil(showPush(worker, event.data));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openTapped(worker, event.notification));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  const answer = answerFor(request, url.pathname);
  if (!answer) return;
  event.respondWith(answer.then(({ response }) => response));
  event.waitUntil(answer.then(({ afterwards }) => afterwards).catch(() => {}));
});

/** Undefined for what the browser asks the server itself. */
function answerFor(request: Request, path: string): Promise<Answer> | undefined {
  if (request.mode === 'navigate') {
    const page = documentFor(path);
    return page === undefined ? undefined : answerDocument(page);
  }
  return path.startsWith('/assets/') || unhashed.has(path) ? answerAsset(request) : undefined;
}
