import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const registration: { installing?: object; waiting?: object } = {};
vi.stubGlobal('self', { registration });
vi.stubGlobal('thisRelease', {
  id: 'abc',
  unhashed: ['/icon.svg'],
  assets: ['/assets/old.js', '/assets/new.js'],
  entry: 'app-1.js',
});
const { answerAsset, answerDocument, keepRelease } = await import('./caches.ts');

const never = <T>() => new Promise<T>(() => {});
const phone = { match: vi.fn(), open: vi.fn(), put: vi.fn(), keys: vi.fn(), delete: vi.fn() };
/** The cache of this release. */
const own = { match: vi.fn(), put: phone.put, add: vi.fn(), addAll: vi.fn() };
const network = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('caches', phone);
  vi.stubGlobal('fetch', network);
  phone.open.mockResolvedValue(own);
  phone.keys.mockResolvedValue(['volante-core-abc', 'volante-core-old', 'somebody-elses']);
});

afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

const textOf = async (answer: Promise<{ response: Response }>) => (await answer).response.text();

test('[GRD-15] a document comes from the phone, and its refreshing ends in time', async () => {
  phone.match.mockResolvedValue(new Response('kept'));
  network.mockImplementation(never);
  const { response, afterwards } = await answerDocument('/app');
  expect(await response.text()).toBe('kept');
  await vi.advanceTimersByTimeAsync(2000);
  await expect(afterwards).resolves.toBeUndefined();
});

test('[GRD-15] the document is that of this release, and what an older one left behind is dropped', async () => {
  own.match.mockResolvedValue(new Response('new'));
  phone.match.mockResolvedValue(new Response('old'));
  network.mockImplementation(never);
  const { response, afterwards } = await answerDocument('/app');
  expect(await response.text()).toBe('new');
  await vi.advanceTimersByTimeAsync(2000);
  await afterwards;
  expect(phone.delete.mock.calls).toEqual([['volante-core-old']]);
});

test.each(['installing', 'waiting'] as const)(
  '[GRD-12] while a newer worker is %s, the older one drops nothing: the files may be the newer one’s',
  async (state) => {
    phone.match.mockResolvedValue(new Response('kept'));
    network.mockImplementation(never);
    registration[state] = {};
    const { afterwards } = await answerDocument('/app');
    await vi.advanceTimersByTimeAsync(2000);
    await afterwards;
    delete registration[state];
    expect(phone.delete).not.toHaveBeenCalled();
  },
);

test('[GRD-15] a phone that does not find its document in time takes the one of the network', async () => {
  phone.match.mockImplementation(never);
  network.mockResolvedValue(new Response('fresh'));
  const text = textOf(answerDocument('/app'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await text).toBe('fresh');
});

test('[GRD-15] a phone that finds its document late is still faster than a network that is silent', async () => {
  phone.match.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    return new Response('kept');
  });
  network.mockImplementation(never);
  const text = textOf(answerDocument('/app'));
  await vi.advanceTimersByTimeAsync(1500);
  expect(await text).toBe('kept');
});

test('[GRD-15] a document that the phone does not have is the one of the network', async () => {
  phone.match.mockResolvedValue(undefined);
  network.mockResolvedValue(new Response('fresh'));
  expect(await textOf(answerDocument('/app'))).toBe('fresh');
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(answerDocument('/app')).rejects.toThrow();
});

test('[GRD-15] a file that the phone does not have is the one of the network', async () => {
  phone.match.mockResolvedValue(undefined);
  network.mockResolvedValue(new Response('code'));
  const { response, afterwards } = await answerAsset(new Request('https://app.test/assets/a.js'));
  expect(await response.text()).toBe('code');
  await expect(afterwards).resolves.toBeUndefined();
});

test('GRD-02 a release is kept whole, and fetches only the files that no older one has', async () => {
  const before = new Response('old');
  phone.match.mockImplementation(async (url: string) => (url === '/assets/old.js' ? before : undefined));
  const { Request } = globalThis;
  vi.stubGlobal(
    'Request',
    class {
      url: string;
      constructor(url: string) {
        this.url = url;
      }
    },
  );
  await keepRelease();
  vi.stubGlobal('Request', Request);
  expect(phone.open).toHaveBeenCalledWith('volante-core-abc');
  expect(phone.put.mock.calls).toEqual([['/assets/old.js', before]]);
  expect(own.add.mock.calls).toEqual([['/assets/new.js']]);
  expect(own.addAll.mock.calls[0]![0]).toMatchObject(['/', '/app', '/signin', '/icon.svg'].map((url) => ({ url })));
});

test('[GRD-15] a file that the phone finds late comes from the phone when there is no signal', async () => {
  phone.match.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    return new Response('kept');
  });
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  const text = textOf(answerAsset(new Request('https://app.test/assets/a.js')));
  await vi.advanceTimersByTimeAsync(1500);
  expect(await text).toBe('kept');
});

test('[GRD-15] a file whose answer never begins is given up', async () => {
  phone.match.mockResolvedValue(undefined);
  network.mockImplementation(
    (_request: Request, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal!.addEventListener('abort', () => reject(new Error('given up')));
      }),
  );
  const answer = expect(answerAsset(new Request('https://app.test/assets/a.js'))).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(10_000);
  await answer;
});
