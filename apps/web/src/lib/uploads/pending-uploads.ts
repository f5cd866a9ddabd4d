import { entries, promisifyRequest, set } from 'idb-keyval';
import { uploadsStore as store } from '../phone-databases.ts';

export interface UploadFailure {
  /**
   * 'refused': the server does not accept this file, now or later. 'not now': it refused it as things stood, and may
   * accept it when they have changed. 'broken': the server failed. 'unconfirmed': no answer came in time.
   */
  kind: 'refused' | 'not now' | 'broken' | 'unconfirmed';
  message: string;
  /** With 'not now': from when on it is possible, where the server named an hour. */
  from?: string | undefined;
  /** With 'not now': what stood in its way, where the server named it. */
  field?: string | undefined;
}

/** A file the driver has confirmed, kept on the phone until the server has it. */
export interface PendingUpload {
  /** Its Idempotency-Key, the same until the server says no: however often it is sent, it is stored once. */
  key: string;
  /** What it is for, such as a document's name; a newer file for the same takes its place. */
  document: string;
  /** Which API call sends it. */
  way: string;
  /** Files of one line depend on each other: while one has failed, those confirmed after it wait. */
  line?: string;
  file: Blob;
  fileName: string;
  /** More files of the same call. */
  more?: readonly Blob[];
  /** What the call says beside its files. */
  fields?: Readonly<Record<string, string>>;
  confirmedAt: number;
  /** Set before the first attempt goes out: from then on the server may have it. */
  firstSentAt?: number;
  /** Once set, the file is sent only when the driver asks for it. */
  failure?: UploadFailure;
}

const placeOf = (uid: string, document: string) => `${uid}/${document}`;

/** A browser that forbids storage still uploads; only a reload loses what waits. */
const inMemory = new Map<string, PendingUpload>();

/** True once the phone's database has answered: it is allowed, so a later failure does not mean that its files are lost. */
let answered = false;

async function keptUploads(): Promise<[string, PendingUpload][]> {
  try {
    const kept = await entries<string, PendingUpload>(store);
    answered = true;
    return kept;
  } catch (error) {
    if (answered) throw error;
    return [];
  }
}

/** The pending files of every driver whose name begins so, in the order they were confirmed. */
async function uploadsAt(start: string): Promise<PendingUpload[]> {
  return [...(await keptUploads()), ...inMemory]
    .filter(([place]) => place.startsWith(start))
    .map(([, upload]) => upload)
    .toSorted((a, b) => a.confirmedAt - b.confirmedAt);
}

/** This driver's pending files. Fails when they cannot be read for the moment. */
export const pendingUploads = (uid: string): Promise<PendingUpload[]> => uploadsAt(placeOf(uid, ''));

/** Those of all drivers who used this phone. */
export const everybodysUploads = (): Promise<PendingUpload[]> => uploadsAt('');

/** Those that go out by themselves: not what failed, nor in a line what waits behind it. */
export function goingOut<Pending extends Pick<PendingUpload, 'failure' | 'line'>>(
  pending: readonly Pending[],
): Pending[] {
  const stopped = new Set<string>();
  return pending.filter(({ failure, line }) => {
    if (failure && line) stopped.add(line);
    return !failure && !(line && stopped.has(line));
  });
}

export async function addUpload(uid: string, upload: PendingUpload): Promise<void> {
  const place = placeOf(uid, upload.document);
  inMemory.delete(place);
  await set(place, upload, store).catch(() => inMemory.set(place, upload));
}

type Upload = Pick<PendingUpload, 'document' | 'key'>;

/** Does nothing when the file has been discarded or replaced. */
export const changeUpload = (uid: string, upload: Upload, fields: Partial<PendingUpload>): Promise<void> =>
  change(uid, upload, (kept) => ({ ...kept, ...fields }));

export const removeUpload = (uid: string, upload: Upload): Promise<void> => change(uid, upload, () => undefined);

async function change(
  uid: string,
  { document, key }: Upload,
  next: (kept: PendingUpload) => PendingUpload | undefined,
): Promise<void> {
  const place = placeOf(uid, document);
  const unkept = inMemory.get(place);
  if (unkept?.key === key) {
    const changed = next(unkept);
    if (changed) inMemory.set(place, changed);
    else inMemory.delete(place);
    return;
  }
  await store('readwrite', async (objects) => {
    const kept: PendingUpload | undefined = await promisifyRequest(objects.get(place));
    if (kept?.key !== key) return;
    const changed = next(kept);
    if (changed) await promisifyRequest(objects.put(changed, place));
    else await promisifyRequest(objects.delete(place));
  });
}
