import { entryOf } from '@volante/domain/values/present';
import { now } from '@volante/client/clock.ts';
import { keepTrying, type Trying } from '../keep-trying.ts';
import { randomText } from '@volante/client/random.ts';
import { currentUid } from '@volante/client/session.ts';
import { holdUpdatesWhile } from '../updates.ts';
import { isUnconfirmed, outcomeOf, unconfirmed } from './outcome.ts';
import {
  addUpload,
  changeUpload,
  goingOut,
  type PendingUpload,
  pendingUploads,
  removeUpload,
} from './pending-uploads.ts';
import {
  followOtherTabs,
  noteEnd,
  noteSending,
  pendingFor,
  readUploads,
  readUploadsInEveryTab,
  showProgress,
  type UploadView,
} from './upload-list.ts';
import { tellTrouble } from './upload-trouble.ts';

/** With the driver who confirmed it: another tab may sign somebody else in before it is sent. */
export type OwnUpload = PendingUpload & { uid: string };

export interface UploadWay {
  /** Sends one file as that driver; fails with an ApiError or a NetworkError. */
  send: (upload: OwnUpload, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<unknown>;
  /** The server has another file than before, or may have one. */
  changed: () => void;
}

/** The ways whose code has come, by their names. What goes by another waits for it. */
const ways = new Map<string, UploadWay>();
let trying: Trying | undefined;
let sending: { key: string; abort: AbortController } | undefined;

/** Sends what earlier visits left behind, and from then on every file as it is confirmed, also when the driver looks elsewhere. */
export function openUploads(names: readonly string[], by: UploadWay): void {
  for (const name of names) ways.set(name, by);
  if (trying) return trying.wake();
  const uid = currentUid();
  trying = keepTrying('volante-uploads', () => sendAll(uid));
  followOtherTabs(() => new Set(ways.values()).forEach((way) => way.changed()));
  holdUpdatesWhile(() => sending !== undefined);
  void readUploads();
}

/** One after the other: on a weak line two at a time would only make both late. */
async function sendAll(uid: string): Promise<boolean> {
  for (;;) {
    if (!navigator.onLine || currentUid() !== uid) return false;
    const next = goingOut(await pendingUploads(uid)).find(({ way }) => ways.has(way));
    if (!next) return true;
    if (isUnconfirmed(next, now())) {
      await changeUpload(uid, next, { failure: unconfirmed });
      await readUploadsInEveryTab();
    } else if (!(await sendOne(uid, next))) return false;
  }
}

/** Returns false when the file has to wait. */
async function sendOne(uid: string, upload: PendingUpload): Promise<boolean> {
  const { key } = upload;
  const by = entryOf(ways, upload.way);
  const abort = new AbortController();
  sending = { key, abort };
  noteSending(key);
  await changeUpload(uid, upload, { firstSentAt: upload.firstSentAt ?? now() });
  await readUploads();
  const error = await by
    .send({ ...upload, uid }, (percent) => showProgress(key, percent), abort.signal)
    .then(
      () => undefined,
      (reason: Error) => reason,
    );
  sending = undefined;
  // Whoever discarded it, or chose another file instead, has removed it.
  const outcome = abort.signal.aborted ? 'stored' : outcomeOf(error);
  noteEnd(key, { answered: outcome !== 'wait' });
  if (outcome === 'stored') await removeUpload(uid, upload);
  else if (outcome !== 'wait') await changeUpload(uid, upload, { failure: outcome });
  if (outcome !== 'wait') by.changed();
  await readUploadsInEveryTab();
  if (error && typeof outcome === 'object') tellTrouble({ upload, error });
  return outcome !== 'wait';
}

function stopSending(key: string | undefined): void {
  if (sending?.key === key) sending?.abort.abort();
}

/**
 * Keeps the file on the phone; it is safe once this answers, and goes out as soon as it can. One for the same takes the
 * place of the older in its line: what was confirmed after that still comes after it.
 */
export async function upload(file: Omit<PendingUpload, 'key' | 'confirmedAt'>): Promise<void> {
  const older = pendingFor(file.document);
  await addUpload(currentUid(), { ...file, key: randomText(16), confirmedAt: older?.confirmedAt ?? now() });
  stopSending(older?.key);
  await readUploadsInEveryTab();
  trying?.wake();
}

/** [DAY-01] The same file again, at once. Under its key only while the server has not said no to it. */
export async function retryUpload({ document, key, failure }: UploadView): Promise<void> {
  const anew = failure && failure.kind !== 'broken' && { key: randomText(16), firstSentAt: undefined };
  await changeUpload(currentUid(), { document, key }, { failure: undefined, ...anew });
  await readUploadsInEveryTab();
  trying?.wake();
}

export async function discardUpload({ document, key, firstSentAt, way }: PendingUpload): Promise<void> {
  await removeUpload(currentUid(), { document, key });
  stopSending(key);
  await readUploadsInEveryTab();
  if (firstSentAt !== undefined) ways.get(way)?.changed();
  // Others of its line may have waited for it.
  trying?.wake();
}
