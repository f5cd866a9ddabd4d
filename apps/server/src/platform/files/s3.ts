import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { S3Config } from '../config.ts';
import { type Claim, FileMissing, type Store } from '../files.ts';
import { isKey, ownerIn, ownerName, ownerNote, quarantineName } from './owner-note.ts';

/** How long a bucket may be silent, while it connects and in the middle of an answer. */
const patienceMs = 30_000;
const connectMs = 5_000;

/** A bucket that is not there is no answer about a file: only the key itself counts. */
const isMissing = (error: unknown) => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;

/** Files in a bucket of S3 or of a service that speaks like it. Its libraries are loaded only where it is used. */
export async function s3Store(config: S3Config): Promise<Store> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = config;
  const drive = new S3Driver({
    bucket,
    region,
    visibility: 'private',
    // Access is set by the bucket's policy; many services have no ACL.
    supportsACL: false,
    // Services other than Amazon's have no host name per bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs, socketTimeout: config.patienceMs ?? patienceMs },
  });

  const asideOf = (key: string) => `${quarantineName}/${key}`;

  async function* names(prefix: string): AsyncIterable<string> {
    let paginationToken: string | undefined;
    do {
      const page = await drive.listAll(prefix, { recursive: true, ...(paginationToken && { paginationToken }) });
      for (const object of page.objects) if (object.isFile) yield object.key;
      ({ paginationToken } = page);
    } while (paginationToken !== undefined);
  }

  async function* keysUnder(prefix: string): AsyncIterable<string> {
    for await (const name of names(prefix)) if (isKey(name.slice(prefix.length))) yield name.slice(prefix.length);
  }

  const move = (from: string, to: string) =>
    drive.move(from, to).then(
      () => true,
      (error: unknown) => {
        if (isMissing(error)) return false;
        throw error;
      },
    );

  async function owner(): Promise<string | undefined> {
    try {
      return ownerIn(await drive.get(ownerName), `bucket ${bucket}`);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** Unless there is one, where the service knows how; whoever claims reads afterwards whose it is. */
  async function writeFirst(note: string): Promise<void> {
    const onlyFirst = { IfNoneMatch: '*' };
    await drive.put(ownerName, note, onlyFirst).catch(async (error: unknown) => {
      if (statusOf(error) === 412 || statusOf(error) === 409) return;
      // Services that do not know the condition say so in either way.
      if (![400, 501].includes(statusOf(error))) throw error;
      if ((await owner()) === undefined) await drive.put(ownerName, note);
    });
  }

  return {
    place: `bucket ${bucket}`,
    async keep(localPath, key) {
      // Without the length the client would read the whole file into memory to count it.
      const { size: contentLength } = await stat(localPath);
      await drive.putStream(key, createReadStream(localPath), { contentLength });
      await rm(localPath);
    },
    read: (key) =>
      drive.getStream(key).catch((cause: unknown) => {
        throw isMissing(cause) ? new FileMissing(key, { cause }) : cause;
      }),
    has: (key) => drive.exists(key),
    async remove(key) {
      await drive.delete(key);
      await drive.delete(asideOf(key));
    },
    keys: () => keysUnder(''),
    quarantine: {
      keys: () => keysUnder(`${quarantineName}/`),
      put: async (key) => void (await move(key, asideOf(key))),
      takeBack: (key) => move(asideOf(key), key),
      remove: (key) => drive.delete(asideOf(key)),
    },
    owner,
    async claim(wanted: Claim) {
      const replaces = wanted.insteadOf !== undefined && (await owner()) === wanted.insteadOf;
      await (replaces ? drive.put(ownerName, ownerNote(wanted)) : writeFirst(ownerNote(wanted)));
      return owner();
    },
  };
}
