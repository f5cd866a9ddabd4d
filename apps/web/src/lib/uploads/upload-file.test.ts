// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError, SignedOutError } from '@volante/client/errors.ts';
import { uploadFile } from './upload-file.ts';

const { session, renewSession } = vi.hoisted(() => ({
  session: { accessToken: 'a0', user: { uid: 'u1' } },
  renewSession: vi.fn(),
}));
vi.mock('../session/renew-session.ts', () => ({ validSession: async () => session, renewSession }));

/** As much of a browser's XMLHttpRequest as a line to the server needs, driven by the test. */
class FakeCall extends EventTarget {
  static all: FakeCall[] = [];
  upload = new EventTarget();
  status = 0;
  responseText = '';
  headers = new Map<string, string>();
  body?: FormData;
  url = '';
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  send(body: FormData) {
    this.body = body;
    FakeCall.all.push(this);
  }
  abort() {
    this.end(0, '');
  }
  sent(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
    if (loaded === total) this.upload.dispatchEvent(new Event('load'));
  }
  end(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.dispatchEvent(new Event('loadend'));
  }
}

const percents: number[] = [];
const abort = new AbortController();
const start = () => {
  const answer = uploadFile({
    url: '/documents/attach',
    files: [{ file: new Blob(['%PDF-1.4']), fileName: 'hojaVida.pdf' }],
    fields: { id: 'u1' },
    id: 'u1',
    idempotencyKey: 'k1',
    onProgress: (percent) => percents.push(percent),
    signal: abort.signal,
  });
  answer.catch(() => {});
  return answer;
};
const call = async (count = 1) => {
  await vi.waitFor(() => expect(FakeCall.all).toHaveLength(count));
  return FakeCall.all.at(-1)!;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeCall);
  FakeCall.all = [];
  percents.length = 0;
  session.user.uid = 'u1';
  renewSession.mockReset();
});

test('[DOC-08] sends the file, whose it is, and the keys; tells the percent; answers the record', async () => {
  const answer = start();
  const fake = await call();
  const { url, headers, body } = fake;
  expect(url).toBe('/documents/attach');
  expect(Object.fromEntries(headers)).toMatchObject({
    'api-key': 'volante-documents-web',
    authorization: 'Bearer a0',
    'idempotency-key': 'k1',
  });
  expect(body!.get('id')).toBe('u1');
  expect((body!.get('files') as File).size).toBe(8);
  fake.sent(1, 3);
  fake.sent(3, 3);
  expect(percents).toEqual([33, 100]);
  fake.end(200, [{ name: 'hojaVida' }]);
  await expect(answer).resolves.toEqual([{ name: 'hojaVida' }]);
});

test('[SES-07] an unauthenticated answer renews the token and sends once more, under the same key', async () => {
  renewSession.mockResolvedValue({ accessToken: 'a1', user: { uid: 'u1' } });
  const answer = start();
  (await call()).end(401, { error: { code: 'UNAUTHENTICATED', message: 'Vencida' } });
  const again = await call(2);
  expect(again.headers.get('authorization')).toBe('Bearer a1');
  expect(again.headers.get('idempotency-key')).toBe('k1');
  again.end(401, { error: { code: 'UNAUTHENTICATED', message: 'Vencida' } });
  await expect(answer).rejects.toBeInstanceOf(ApiError);
  expect(FakeCall.all).toHaveLength(2);
});

test('a refusal carries its code, its words and its field; what is no answer of ours is a network error', async () => {
  const refused = start();
  (await call()).end(400, { error: { code: 'BAD_USER_INPUT', message: 'Formato', field: 'files' } });
  await expect(refused).rejects.toMatchObject({ code: 'BAD_USER_INPUT', message: 'Formato', field: 'files' });
  for (const [index, [status, body]] of [
    [502, '<html>'],
    [500, {}],
    [0, ''],
  ].entries()) {
    const lost = start();
    (await call(index + 2)).end(Number(status), body);
    await expect(lost).rejects.toBeInstanceOf(NetworkError);
  }
});

test('a line on which nothing moves for 30 s is given up; while something moves it is not', async () => {
  const lost = start();
  const fake = await call();
  for (let loaded = 1; loaded <= 5; loaded += 1) {
    await vi.advanceTimersByTimeAsync(29_000);
    fake.sent(loaded, 10);
  }
  const outcome = vi.fn();
  lost.catch(outcome);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(outcome).toHaveBeenCalledWith(expect.any(NetworkError));
});

test('all sent, the answer may take longer: a slow line still carries what the phone has let go', async () => {
  const answer = start();
  const fake = await call();
  fake.sent(10, 10);
  await vi.advanceTimersByTimeAsync(110_000);
  fake.end(200, []);
  await expect(answer).resolves.toEqual([]);
});

test('another driver’s session never carries it, and a stopped one ends at once', async () => {
  session.user.uid = 'u2';
  await expect(start()).rejects.toBeInstanceOf(SignedOutError);
  expect(FakeCall.all).toHaveLength(0);
  session.user.uid = 'u1';
  const stopped = start();
  await call();
  abort.abort();
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
});
