// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { isAnswerKept } from '@volante/domain/api/after-refusal';
import type { RefusalCode } from '@volante/domain/api/refusal-codes';
import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { stepTypes } from '@volante/domain/handover/steps';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  keepDamages,
  keepFinal,
  keepNoShow,
  keepPhoto,
  keepStep,
  sendPart,
} from '../features/handover/exchange-uploads.ts';
import { ApiError, NetworkError } from '@volante/client/errors.ts';
import type { PendingUpload } from '../lib/uploads/pending-uploads.ts';
import { openUploads, retryUpload } from '../lib/uploads/send-uploads.ts';
import type { PendingWrite } from '../lib/write-queue/pending-store.ts';
import { sendPending } from '../lib/write-queue/send-pending.ts';
import { sendNow } from '../lib/write-queue/send-now.ts';
import { enqueue, openWriteQueue } from '../lib/write-queue/write-queue.ts';
import { queueable } from './queueable.ts';

/**
 * [DAY-01] A property of every mutation and upload: refused, the condition changes, and the same phone succeeds. Done
 * exactly once, whatever the network does meanwhile.
 */

const { kept, writes, call } = vi.hoisted(() => ({
  kept: new Map<string, PendingUpload>(),
  writes: [] as PendingWrite[],
  call: { now: (_key: string): Promise<unknown> => Promise.resolve() },
}));
vi.mock('@volante/client/session.ts', () => ({ currentUid: () => 'u1' }));
vi.mock('../lib/updates.ts', () => ({ holdUpdatesWhile: () => {}, renewOutdated: async () => {} }));
vi.mock('../lib/write-queue/pending-store.ts', () => ({
  addPending: async (_uid: string, write: PendingWrite) => void writes.push(write),
  changePending: async () => {},
  removePending: async () => {},
}));
vi.mock('../lib/report-error.ts', () => ({ reportError: () => {} }));
vi.mock('../lib/graphql/request.ts', () => ({
  request: (_document: string, _variables: unknown, { idempotencyKey }: { idempotencyKey: string }) =>
    call.now(idempotencyKey),
}));
vi.mock('../lib/uploads/upload-file.ts', () => ({
  uploadFile: ({ idempotencyKey }: { idempotencyKey: string }) => call.now(idempotencyKey),
}));
vi.mock('../lib/uploads/pending-uploads.ts', async (original) => ({
  ...(await original<typeof import('../lib/uploads/pending-uploads.ts')>()),
  pendingUploads: async () => [...kept.values()].toSorted((a, b) => a.confirmedAt - b.confirmedAt),
  addUpload: async (_uid: string, upload: PendingUpload) => void kept.set(upload.document, upload),
  changeUpload: async (_uid: string, { document, key }: PendingUpload, fields: Partial<PendingUpload>) => {
    const old = kept.get(document);
    if (old?.key === key) kept.set(document, { ...old, ...fields });
  },
  removeUpload: async (_uid: string, { document, key }: PendingUpload) =>
    void (kept.get(document)?.key === key && kept.delete(document)),
}));

/** What may happen to one attempt. 'busy': the server answers that it cannot look at it now. */
const fates = ['arrives', 'is lost', 'loses its answer', 'meets a busy server'] as const;
type Fate = (typeof fates)[number];

const codes = ['CONFLICT', 'FORBIDDEN', 'REAUTH_REQUIRED', 'NOT_FOUND', 'BAD_USER_INPUT', 'INTERNAL'] as const;

/** As much of the server as keeps answers by their keys. */
class Server {
  refusal: RefusalCode | undefined;
  done = 0;
  readonly #answers = new Map<string, ApiError | 'done'>();
  readonly #fates: Fate[];

  constructor(refusal: RefusalCode, fated: readonly Fate[]) {
    this.refusal = refusal;
    this.#fates = [...fated];
    call.now = (key) => this.take(key);
  }

  /** What it refused for is no longer so; from now on the attempts meet these fates. */
  accept(fated: readonly Fate[]): void {
    this.refusal = undefined;
    this.#fates.splice(0, Infinity, ...fated);
  }

  async take(key: string): Promise<unknown> {
    const fate = this.#fates.shift() ?? 'arrives';
    if (fate === 'is lost') throw new NetworkError('perdida');
    if (fate === 'meets a busy server') throw new ApiError('UNAVAILABLE', 'Ocupado');
    const answer = this.#answerTo(key);
    if (fate === 'loses its answer') throw new NetworkError('perdida');
    if (answer !== 'done') throw answer;
    return {};
  }

  #answerTo(key: string): ApiError | 'done' {
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = this.refusal ? new ApiError(this.refusal, 'No') : ('done' as const);
    if (answer === 'done') this.done += 1;
    if (answer === 'done' || isAnswerKept(answer.code)) this.#answers.set(key, answer);
    return answer;
  }
}

const anyFates = array(constantFrom(...fates), { maxLength: 6 });
const anyCode = constantFrom(...codes);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  kept.clear();
});

const generated = import.meta.glob<Record<string, unknown>>('../**/*.generated.ts', { eager: true });
const mutations = Object.values(generated)
  .flatMap((module) => Object.values(module))
  .filter((text): text is string => typeof text === 'string' && text.startsWith('mutation '));

test('[DAY-01] every mutation that is sent at once', async () => {
  expect(mutations.length).toBeGreaterThan(20);
  let wish = 0;
  await assert(
    asyncProperty(constantFrom(...mutations), anyCode, anyFates, anyFates, async (document, code, before, after) => {
      const server = new Server(code, before);
      wish += 1;
      const press = () => sendNow({ mode: 'immediate', document }, { wish } as never).catch((error: unknown) => error);
      const isNo = (answer: unknown) => answer instanceof ApiError && answer.code === code;
      while (!isNo(await press()));
      server.accept(after);
      let answer: unknown = await press();
      while (answer instanceof NetworkError || (answer instanceof ApiError && answer.code === 'UNAVAILABLE')) {
        answer = await press();
      }
      expect(answer).toEqual({});
      expect(server.done).toBe(1);
    }),
    { numRuns: 200 },
  );
});

const picture = new Blob(['x']);
const report = { kinds: ['dent'], comment: '', photos: [picture] } as const;
/** All that a driver does in a handover and that waits on the phone. */
const deeds: Record<string, () => Promise<void>> = {
  ...Object.fromEntries(stepTypes.map((step) => [step, () => keepStep('e1', step)])),
  Photos: () => keepPhoto('e1', 'front', picture),
  DamageReport: () => keepDamages('e1', report),
  finalize: () => keepFinal('e1'),
  noShow: () => keepNoShow('e1', picture),
};

const withPicture = ['Photos', 'DamageReport', 'noShow'];

test.each(Object.entries(deeds))('[DAY-01] every deed of a handover: %s', async (name, deed) => {
  const hasPicture = withPicture.includes(name);
  openUploads(['exchange'], { send: sendPart, changed: () => {} });
  const soon = () => vi.advanceTimersByTimeAsync(60_000);
  const failed = () => [...kept.values()].find(({ failure }) => failure);
  const again = constantFrom<(upload: PendingUpload) => Promise<void>>(deed, (upload) =>
    retryUpload({ ...upload, unanswered: false }),
  );
  await assert(
    asyncProperty(anyCode, anyFates, anyFates, again, async (code, before, after, retry) => {
      const server = new Server(code, before);
      await deed();
      while (!failed()) await soon();
      // What was taken stays, picture and all.
      expect([failed()!.file, ...(failed()!.more ?? [])].includes(picture)).toBe(hasPicture);
      server.accept(after);
      await retry(failed()!);
      while (kept.size > 0) {
        await soon();
        expect(failed()).toBeUndefined();
      }
      expect(server.done).toBe(1);
    }),
    { numRuns: 20 },
  );
});

test.each(Object.entries(queueable))(
  '[DAY-01] every write that waits for signal, done once more: %s',
  async (name, load) => {
    // What it brings up to date on the screen needs a real answer.
    const mutation = { ...(await load()), done: undefined };
    const tell = vi.fn<(text: string) => void>();
    const around = { uid: 'u1', client: new QueryClient(), mutations: { [name]: async () => mutation }, tell };
    openWriteQueue('u1', () => {});
    const makeAndSend = async () => {
      await enqueue(mutation, {});
      return sendPending(writes.pop()!, around);
    };
    for (const code of codes.filter((one) => one !== 'INTERNAL')) {
      const server = new Server(code, []);
      tell.mockReset();
      // It leaves the queue with words for the driver, and whoever does it again makes a write of its own.
      expect([await makeAndSend(), tell.mock.calls.length]).toEqual([true, 1]);
      server.accept([]);
      expect([await makeAndSend(), tell.mock.calls.length, server.done]).toEqual([true, 1, 1]);
    }
  },
);
