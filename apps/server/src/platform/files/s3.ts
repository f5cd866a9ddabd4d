import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import type { S3Config } from '../config.ts';
import type { Files } from '../files.ts';

/** Files in a bucket of S3 or of a service that speaks like it. Its libraries are loaded only where it is used. */
export async function openS3(config: S3Config, incoming: string): Promise<Omit<Files, 'close'>> {
  const [{ S3Driver }] = await Promise.all([import('flydrive/drivers/s3'), mkdir(incoming, { recursive: true })]);
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
  });
  return {
    incoming,
    async keep(localPath, key) {
      // Without the length the client would read the whole file into memory to count it.
      const { size: contentLength } = await stat(localPath);
      await drive.putStream(key, createReadStream(localPath), { contentLength });
      await rm(localPath);
    },
    read: (key) => drive.getStream(key),
    remove: (key) => drive.delete(key),
    async *keys() {
      let paginationToken: string | undefined;
      do {
        const page = await drive.listAll('', { recursive: true, ...(paginationToken && { paginationToken }) });
        for (const object of page.objects) if (object.isFile) yield object.key;
        ({ paginationToken } = page);
      } while (paginationToken !== undefined);
    },
  };
}
