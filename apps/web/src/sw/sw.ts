import { type Answer, answerAsset, answerDocument, dropOld, keepCore } from './caches.ts';
import { documentFor } from './pages.ts';
import { openTapped, showPush } from './push.ts';
import { release } from './release.ts';

const worker = self as unknown as ServiceWorkerGlobalScope;
const coreFiles = new Set(release.core);

worker.addEventListener('install', (event) => {
  event.waitUntil(keepCore());
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
  return path.startsWith('/assets/') || coreFiles.has(path) ? answerAsset(request) : undefined;
}
