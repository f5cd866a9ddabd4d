// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type * as Errors from '@volante/client/errors.ts';
import type { PendingUpload } from './pending-uploads.ts';
import type { OwnUpload } from './send-uploads.ts';

const { kept, signedIn, whileWriting } = vi.hoisted(() => ({
  kept: new Map<string, PendingUpload>(),
  signedIn: { uid: 'u1' },
  whileWriting: vi.fn<() => void>(),
}));
vi.mock('@volante/client/session.ts', () => ({ currentUid: () => signedIn.uid }));
vi.mock('../updates.ts', () => ({ holdUpdatesWhile: () => {} }));
vi.mock('./pending-uploads.ts', async (original) => ({
  ...(await original<typeof import('./pending-uploads.ts')>()),
  pendingUploads: async () => [...kept.values()].toSorted((a, b) => a.confirmedAt - b.confirmedAt),
  addUpload: async (_uid: string, upload: PendingUpload) => void kept.set(upload.document, upload),
  changeUpload: async (_uid: string, { document, key }: PendingUpload, fields: Partial<PendingUpload>) => {
    whileWriting();
    const old = kept.get(document);
    if (old?.key === key) kept.set(document, { ...old, ...fields });
  },
  removeUpload: async (_uid: string, { document, key }: PendingUpload) =>
    void (kept.get(document)?.key === key && kept.delete(document)),
}));

const start = Date.parse('2026-11-15T12:00:00Z');
const hour = 3_600_000;
const photo = { document: 'hojaVida', way: 'attach', file: new Blob(['x']), fileName: 'hojaVida.pdf' };

/** One attempt that the test answers. */
interface Attempt {
  upload: OwnUpload;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
  answer: (error?: Error) => void;
}
let attempts: Attempt[];
let errors: typeof Errors;
let changed: ReturnType<typeof vi.fn<() => void>>;

/** As after a reload: the module starts anew, what the phone keeps stays. */
async function open() {
  vi.resetModules();
  errors = await import('@volante/client/errors.ts');
  const uploads = await import('./send-uploads.ts');
  uploads.openUploads(['attach'], {
    send: (upload, onProgress, signal) =>
      new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        attempts.push({ upload, onProgress, signal, answer: (error) => (error ? reject(error) : resolve()) });
      }),
    changed,
  });
  await vi.advanceTimersByTimeAsync(0);
  return uploads;
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const online = vi.spyOn(navigator, 'onLine', 'get');

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  kept.clear();
  signedIn.uid = 'u1';
  attempts = [];
  changed = vi.fn<() => void>();
  online.mockReturnValue(true);
});

test('[DOC-04] a confirmed file is kept, sent, and forgotten once the server has it', async () => {
  const { upload } = await open();
  await upload(photo);
  await settle();
  expect(kept.get('hojaVida')).toMatchObject({ key: attempts[0]!.upload.key, firstSentAt: start });
  attempts[0]!.answer();
  await settle();
  expect(kept.size).toBe(0);
  expect(changed).toHaveBeenCalledTimes(1);
});

test('[DOC-04] a lost answer, a lost network and a reload repeat the same key', async () => {
  const { upload } = await open();
  await upload(photo);
  await settle();
  attempts[0]!.answer(new errors.NetworkError('x'));
  await vi.advanceTimersByTimeAsync(1000);
  attempts[1]!.answer(new errors.NetworkError('x'));
  await settle();
  online.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(hour);
  expect(attempts).toHaveLength(2);
  online.mockReturnValue(true);
  await open();
  expect(new Set(attempts.map((one) => one.upload.key)).size).toBe(1);
  expect(attempts).toHaveLength(3);
  expect(changed).not.toHaveBeenCalled();
});

test('[DOC-04] what may be stored already is not sent by itself after a day, and by the driver under a new key', async () => {
  kept.set('hojaVida', { ...photo, key: 'old', confirmedAt: start - 24 * hour, firstSentAt: start - 24 * hour });
  const { retryUpload } = await open();
  expect(attempts).toHaveLength(0);
  expect(kept.get('hojaVida')?.failure?.kind).toBe('unconfirmed');
  await retryUpload({ ...kept.get('hojaVida')!, unanswered: false });
  await settle();
  expect(attempts[0]!.upload.key).not.toBe('old');
});

test('[DOC-07] [DAY-01] a broken server and a refusal keep the file for the driver to see', async () => {
  const { upload, retryUpload } = await open();
  const { onUploadTrouble } = await import('./upload-trouble.ts');
  const trouble = vi.fn();
  onUploadTrouble(trouble);
  await upload(photo);
  await settle();
  attempts[0]!.answer(new errors.ApiError('INTERNAL', 'roto'));
  await vi.advanceTimersByTimeAsync(hour);
  expect(attempts).toHaveLength(1);
  expect(trouble).toHaveBeenCalledTimes(1);
  expect(kept.get('hojaVida')).toMatchObject({ failure: { kind: 'broken', message: 'roto' }, file: photo.file });

  await retryUpload({ ...kept.get('hojaVida')!, unanswered: false });
  await settle();
  expect(attempts[1]!.upload.key).toBe(attempts[0]!.upload.key);
  attempts[1]!.answer(new errors.ApiError('BAD_USER_INPUT', 'Formato'));
  await settle();
  expect(kept.get('hojaVida')).toMatchObject({ failure: { kind: 'refused', message: 'Formato' } });
  expect(kept.get('hojaVida')!.file).toBe(photo.file);
  await vi.advanceTimersByTimeAsync(hour);
  expect(attempts).toHaveLength(2);
});

test('[DOC-04] one at a time, in the order of confirming; a busy server is asked again', async () => {
  const { upload } = await open();
  await upload(photo);
  await upload({ ...photo, document: 'cedulaIdentidadFront' });
  await settle();
  expect(attempts.map((one) => one.upload.document)).toEqual(['hojaVida']);
  attempts[0]!.answer(new errors.ApiError('TOO_MANY_REQUESTS', 'Espera'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(attempts.map((one) => one.upload.document)).toEqual(['hojaVida', 'hojaVida']);
  attempts[1]!.answer();
  await settle();
  expect(attempts.at(-1)!.upload.document).toBe('cedulaIdentidadFront');
});

test('[DOC-04] a discarded file stops being sent; another one for the same document takes its place', async () => {
  const { upload, discardUpload } = await open();
  await upload(photo);
  await settle();
  await upload({ ...photo, fileName: 'better.pdf' });
  await settle();
  expect(attempts[0]!.signal.aborted).toBe(true);
  expect(attempts[1]!.upload.fileName).toBe('better.pdf');
  await discardUpload(kept.get('hojaVida')!);
  await settle();
  expect(attempts[1]!.signal.aborted).toBe(true);
  expect(kept.size).toBe(0);
  await vi.advanceTimersByTimeAsync(hour);
  expect(attempts).toHaveLength(2);
});

test('[DOC-04] a file is sent as the driver who confirmed it, whoever signs in in another tab meanwhile', async () => {
  const { upload } = await open();
  await upload(photo);
  whileWriting.mockImplementationOnce(() => (signedIn.uid = 'u2'));
  await settle();
  expect([signedIn.uid, ...attempts.map((one) => one.upload.uid)]).toEqual(['u2', 'u1']);
});

test('[SHF-07] what goes by a way whose code has not come waits for it, and does not hold up the others', async () => {
  kept.set('exchange', { ...photo, document: 'exchange', way: 'exchange', key: 'e', confirmedAt: start - 1 });
  const { upload, openUploads } = await open();
  await upload(photo);
  await settle();
  expect(attempts.map((one) => one.upload.document)).toEqual(['hojaVida']);
  attempts[0]!.answer();
  await settle();
  const sent = vi.fn(async () => undefined);
  openUploads(['exchange'], { send: sent, changed });
  await settle();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(kept.size).toBe(0);
});

test('[SHF-07] of one line nothing is sent past what failed; once that is sent again or given up, the rest follows', async () => {
  const { upload, retryUpload, discardUpload } = await open();
  const sent = () => attempts.map((one) => one.upload.document);
  await upload({ ...photo, document: 'front', line: 'e1' });
  await upload({ ...photo, document: 'doors', line: 'e1' });
  await upload({ ...photo, document: 'other', line: 'e2' });
  await settle();
  attempts[0]!.answer(new errors.ApiError('INTERNAL', 'roto'));
  await settle();
  expect(sent()).toEqual(['front', 'other']);
  attempts[1]!.answer();
  await vi.advanceTimersByTimeAsync(hour);
  expect(sent()).toEqual(['front', 'other']);
  await retryUpload({ ...kept.get('front')!, unanswered: false });
  await settle();
  attempts[2]!.answer(new errors.ApiError('BAD_USER_INPUT', 'Formato'));
  await settle();
  await discardUpload(kept.get('front')!);
  await vi.advanceTimersByTimeAsync(hour);
  expect(sent()).toEqual(['front', 'other', 'front', 'doors']);
});

test('[DAY-01] what was refused as things stood is sent again under a new key, by the driver alone', async () => {
  const { upload, retryUpload } = await open();
  await upload(photo);
  await settle();
  attempts[0]!.answer(new errors.ApiError('CONFLICT', 'Todavía no', 'step', '2026-11-15T13:00:00.000Z'));
  await vi.advanceTimersByTimeAsync(hour);
  expect(attempts).toHaveLength(1);
  const failure = { kind: 'not now', message: 'Todavía no', from: '2026-11-15T13:00:00.000Z' };
  expect(kept.get('hojaVida')).toMatchObject({ failure, file: photo.file });
  await retryUpload({ ...kept.get('hojaVida')!, unanswered: false });
  await settle();
  expect(attempts[1]!.upload.key).not.toBe(attempts[0]!.upload.key);
  expect(kept.get('hojaVida')).toMatchObject({ failure: undefined, firstSentAt: start + hour });
});

test('[DAY-01] a file taken anew has the place in its line of the one it replaces', async () => {
  const { upload } = await open();
  await upload({ ...photo, document: 'front', line: 'e1' });
  await settle();
  vi.setSystemTime(start + 1000);
  await upload({ ...photo, document: 'doors', line: 'e1' });
  attempts[0]!.answer(new errors.ApiError('BAD_USER_INPUT', 'Formato'));
  await settle();
  vi.setSystemTime(start + 2000);
  await upload({ ...photo, document: 'front', line: 'e1' });
  await settle();
  expect(attempts.map((one) => one.upload.document)).toEqual(['front', 'front']);
  attempts[1]!.answer();
  await settle();
  expect(attempts.at(-1)!.upload.document).toBe('doors');
});
