import { expect, test, vi } from 'vitest';

vi.stubGlobal('thisRelease', { company: 'Rutero' });
const { openTapped, readPush } = await import('./push.ts');

const data = (value: unknown) => ({ json: () => value });

test('[NOT-02] a push is shown as it was sent', () => {
  const message = { title: 'Volante', body: 'Hola', path: '/app/manageshift', tag: 'n1' };
  expect(readPush(data(message))).toEqual(message);
});

test('[NOT-02] a tap never leads out of the app', () => {
  for (const path of ['https://malo.example', '//malo.example', 'javascript:alert(1)', '/accounts/session/end', 7]) {
    expect(readPush(data({ title: 'a', body: 'b', path })).path).toBe('/app/v2/notifications');
  }
});

test('[NOT-02] one that cannot be read still says that there is something', () => {
  expect(readPush(null)).toMatchObject({ title: 'Rutero', body: 'Tienes un aviso nuevo.' });
  expect(readPush({ json: () => JSON.parse('{') as never }).body).toBe('Tienes un aviso nuevo.');
  expect(readPush(data([1])).body).toBe('Tienes un aviso nuevo.');
});

test('[NOT-02] a tap brings the window that is open to the front and moves it, or opens one', async () => {
  const done: string[] = [];
  const open = (url: string, mayFocus = true) => {
    const navigate = async (path: string) => void done.push(`navigate ${path}`);
    const focus = async () => {
      if (!mayFocus) throw new Error('Not allowed to focus a window.');
      done.push('focus');
      return { navigate };
    };
    return { url, focus, navigate };
  };
  const tap = async (...windows: object[]) => {
    const openWindow = async (path: string) => void done.push(`open ${path}`);
    const worker = { clients: { matchAll: async () => windows, openWindow } } as unknown as ServiceWorkerGlobalScope;
    await openTapped(worker, { data: { path: '/app/manageshift' } } as Notification);
    return done.splice(0);
  };
  const app = 'https://app.test/app/v2/dashboard';
  expect(await tap(open('https://app.test/terms-and-conditions'), open(app))).toEqual([
    'focus',
    'navigate /app/manageshift',
  ]);
  // A window that the browser does not bring forward shows the screen all the same.
  expect(await tap(open(app, false))).toEqual(['navigate /app/manageshift']);
  expect(await tap()).toEqual(['open /app/manageshift']);
});
