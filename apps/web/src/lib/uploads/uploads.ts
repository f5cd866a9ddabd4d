import { useSyncExternalStore } from 'react';
import { now } from '../clock.ts';
import { keepTrying, type Trying } from '../keep-trying.ts';
import { randomText } from '../random.ts';
import { reportError } from '../report-error.ts';
import { currentUid } from '../session/session.ts';
import { holdUpdatesWhile } from '../updates.ts';
import { isUnconfirmed, outcomeOf, unconfirmed } from './outcome.ts';
import { addUpload, changeUpload, type PendingUpload, pendingUploads, removeUpload } from './pending-uploads.ts';

/** What a screen shows of a file on its way. */
export interface UploadView extends PendingUpload {
  /** Being sent by this tab. */
  percent?: number;
  /** The last attempt got no answer; there will be more. */
  unanswered: boolean;
}

export interface UploadTrouble {
  upload: PendingUpload;
  error: Error;
}

/** With the driver who confirmed it: another tab may sign somebody else in before it is sent. */
export type OwnUpload = PendingUpload & { uid: string };

interface UploadWays {
  /** Sends one file as that driver; fails with an ApiError or a NetworkError. */
  send: (upload: OwnUpload, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<unknown>;
  /** The server has another file than before, or may have one. */
  changed: () => void;
}

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('volante-uploads') : undefined;
const listeners = new Set<() => void>();
const troubleListeners = new Set<(trouble: UploadTrouble) => void>();

let ways: UploadWays;
let trying: Trying | undefined;
/** The phone's database is the truth; these are this tab's copy of the driver's own, for showing. */
let pending: readonly PendingUpload[] = [];
let views: readonly UploadView[] = [];
let sending: { key: string; percent: number; abort: AbortController } | undefined;
/** Keys of those whose last attempt got no answer. */
const unanswered = new Set<string>();

function show(): void {
  views = pending.map((upload) => ({
    ...upload,
    percent: sending?.key === upload.key ? sending.percent : undefined,
    unanswered: unanswered.has(upload.key),
  }));
  for (const listener of listeners) listener();
}

async function read(): Promise<void> {
  pending = await pendingUploads(currentUid());
  show();
}

async function readAndTellTabs(): Promise<void> {
  await read();
  channel?.postMessage('changed');
}

/** What another tab has sent, or given up, shows here too. */
async function changedElsewhere(): Promise<void> {
  const before = pending.length;
  await read();
  if (pending.length < before) ways.changed();
}

/** Sends what earlier visits left behind, and from then on every file as it is confirmed, also when the driver looks elsewhere. */
export function openUploads(by: UploadWays): void {
  ways = by;
  if (trying) return trying.wake();
  const uid = currentUid();
  trying = keepTrying('volante-uploads', () => sendAll(uid));
  channel?.addEventListener('message', () => void changedElsewhere());
  holdUpdatesWhile(() => sending !== undefined);
  void read();
}

/** One after the other: on a weak line two at a time would only make both late. */
async function sendAll(uid: string): Promise<boolean> {
  for (;;) {
    if (!navigator.onLine || currentUid() !== uid) return false;
    const next = (await pendingUploads(uid)).find(({ failure }) => !failure);
    if (!next) return true;
    if (isUnconfirmed(next, now())) {
      await changeUpload(uid, next, { failure: unconfirmed });
      await readAndTellTabs();
    } else if (!(await sendOne(uid, next))) return false;
  }
}

/** False: not now, it waits. */
async function sendOne(uid: string, upload: PendingUpload): Promise<boolean> {
  const abort = new AbortController();
  sending = { key: upload.key, percent: 0, abort };
  unanswered.delete(upload.key);
  await changeUpload(uid, upload, { firstSentAt: upload.firstSentAt ?? now() });
  await read();
  const error = await ways
    .send({ ...upload, uid }, (percent) => progress(upload.key, percent), abort.signal)
    .then(
      () => undefined,
      (reason: Error) => reason,
    );
  sending = undefined;
  // Whoever discarded it, or chose another file instead, has removed it.
  const outcome = abort.signal.aborted ? 'stored' : outcomeOf(error);
  if (outcome === 'wait') unanswered.add(upload.key);
  else if (outcome === 'stored') await removeUpload(uid, upload);
  else await changeUpload(uid, upload, outcome);
  if (outcome !== 'wait') ways.changed();
  await readAndTellTabs();
  if (error && typeof outcome === 'object') tellTrouble({ upload, error });
  return outcome !== 'wait';
}

function progress(key: string, percent: number): void {
  if (sending?.key !== key || sending.percent === percent) return;
  sending.percent = percent;
  show();
}

function tellTrouble(trouble: UploadTrouble): void {
  reportError(trouble.error, { document: trouble.upload.document, way: trouble.upload.way });
  for (const listener of troubleListeners) listener(trouble);
}

function stopSending(key: string | undefined): void {
  if (sending?.key === key) sending?.abort.abort();
}

/** Keeps the file on the phone; it is safe once this answers, and goes out as soon as it can. */
export async function upload(file: Pick<PendingUpload, 'document' | 'way' | 'file' | 'fileName'>): Promise<void> {
  const older = pending.find(({ document }) => document === file.document);
  await addUpload(currentUid(), { ...file, key: randomText(16), confirmedAt: now() });
  stopSending(older?.key);
  await readAndTellTabs();
  trying?.wake();
}

/** The same file again, at once; under a new key when the old one may no longer be repeated. */
export async function retryUpload({ document, key, failure }: UploadView): Promise<void> {
  const anew = failure?.kind === 'unconfirmed' && { key: randomText(16), firstSentAt: undefined };
  await changeUpload(currentUid(), { document, key }, { failure: undefined, ...anew });
  await readAndTellTabs();
  trying?.wake();
}

export async function discardUpload({ document, key, firstSentAt }: UploadView): Promise<void> {
  await removeUpload(currentUid(), { document, key });
  stopSending(key);
  await readAndTellTabs();
  if (firstSentAt !== undefined) ways.changed();
}

export function useUploads(): readonly UploadView[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => views,
  );
}

/** Calls back for every file that could not be stored, while somebody looks. */
export function onUploadTrouble(listener: (trouble: UploadTrouble) => void): () => void {
  troubleListeners.add(listener);
  return () => troubleListeners.delete(listener);
}
