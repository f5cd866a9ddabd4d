import { release } from './release.ts';

/** What the server pushes. */
export interface PushMessage {
  title: string;
  body: string;
  path: string;
  tag: string;
}

const unreadable: PushMessage = {
  title: release.company,
  body: 'Tienes un aviso nuevo.',
  path: '/app/v2/notifications',
  tag: 'aviso',
};

/** Only addresses of the app: whatever a message says, a tap never leaves it. */
const pathIn = (path: unknown) => (typeof path === 'string' && path.startsWith('/app/') ? path : unreadable.path);

export function readPush(data: Pick<PushMessageData, 'json'> | null): PushMessage {
  try {
    const { title, body, path, tag } = Object(data?.json()) as Record<string, unknown>;
    if (typeof title !== 'string' || typeof body !== 'string') return unreadable;
    return { title, body, path: pathIn(path), tag: typeof tag === 'string' ? tag : unreadable.tag };
  } catch {
    return unreadable;
  }
}

/** [NOT-02] Shows the message; browsers insist that every push shows something. */
export async function showPush(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const { title, body, path, tag } = readPush(data);
  await worker.registration.showNotification(title, {
    body,
    tag,
    lang: 'es-CL',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { path },
  });
}

/**
 * [NOT-02] A tap opens the right screen, in a window of the app that is open already if there is one. That window comes to
 * the front first: a browser lets a worker do so only for a moment after the tap, and the screen may take longer. Only a
 * window that this worker serves can be moved.
 */
export async function openTapped(worker: ServiceWorkerGlobalScope, tapped: Notification): Promise<void> {
  const path = pathIn((tapped.data as { path?: unknown } | null)?.path);
  const windows = await worker.clients.matchAll({ type: 'window' });
  const open = windows.find(({ url }) => new URL(url).pathname.startsWith('/app/'));
  if (!open) return void (await worker.clients.openWindow(path));
  const shown = await open.focus().catch(() => open);
  await shown.navigate(path);
}
