import { liveValue, useLiveValue } from '@volante/client/live-value.ts';
import { currentUid } from '@volante/client/session.ts';
import { type PendingUpload, pendingUploads } from './pending-uploads.ts';

/** What a screen shows of a file on its way. */
export interface UploadView extends PendingUpload {
  /** Being sent by this tab. */
  percent?: number;
  /** The last attempt got no answer; there will be more. */
  unanswered: boolean;
}

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('volante-uploads') : undefined;

/** The phone's database is the truth; these are this tab's copy of the driver's own, for showing. */
let pending: readonly PendingUpload[] = [];
const views = liveValue<readonly UploadView[]>([]);

/** By key: what this tab knows of the last attempt. It is shown with the next `readUploads` or `showProgress`. */
const attempts = new Map<string, { percent?: number; unanswered?: boolean }>();

function show(): void {
  views.set(
    pending.map((upload) => {
      const { percent, unanswered = false } = attempts.get(upload.key) ?? {};
      return { ...upload, percent, unanswered };
    }),
  );
}

export const useUploads = (): readonly UploadView[] => useLiveValue(views);

export const pendingFor = (document: string): PendingUpload | undefined =>
  pending.find((upload) => upload.document === document);

export async function readUploads(): Promise<void> {
  // What cannot be read for the moment is shown as it was.
  pending = await pendingUploads(currentUid()).catch(() => pending);
  show();
}

export async function readUploadsInEveryTab(): Promise<void> {
  await readUploads();
  channel?.postMessage('changed');
}

/** What another tab has sent, or given up, shows here too; calls back when there are fewer. */
export function followOtherTabs(gone: () => void): void {
  channel?.addEventListener('message', () => {
    const before = pending.length;
    void readUploads().then(() => pending.length < before && gone());
  });
}

export const noteSending = (key: string): void => void attempts.set(key, { percent: 0 });

export const noteEnd = (key: string, { answered }: { answered: boolean }): void =>
  void attempts.set(key, { unanswered: !answered });

export function showProgress(key: string, percent: number): void {
  const known = attempts.get(key)?.percent;
  if (known === undefined || known === percent) return;
  attempts.set(key, { percent });
  show();
}
