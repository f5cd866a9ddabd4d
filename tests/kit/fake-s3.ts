import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface FakeS3 {
  endpoint: string;
  objects: Map<string, Buffer>;
  requests: IncomingMessage[];
  close(): Promise<void>;
}

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>${body}`;

/** Lists two keys per page, so that clients must handle several pages. */
function listing(keys: string[], after: string): string {
  const left = keys.toSorted().filter((key) => key > after);
  const page = left.slice(0, 2);
  const more = left.length > page.length;
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return xml(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents}</ListBucketResult>`);
}

/** The part of S3 that file storage needs: PUT, GET, DELETE and listing of one bucket. */
export async function startFakeS3(bucket: string): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const requests: IncomingMessage[] = [];
  const server = createServer(async (request, response) => {
    requests.push(request);
    const url = new URL(request.url!, 'http://s3');
    const key = decodeURIComponent(url.pathname).slice(bucket.length + 2);
    const missing = () => response.writeHead(404).end(xml('<Error><Code>NoSuchKey</Code></Error>'));
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) response.writeHead(403).end();
    else if (request.method === 'PUT') {
      objects.set(key, await buffer(request));
      response.writeHead(200, { etag: '"1"' }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (url.searchParams.has('list-type')) {
      response.writeHead(200).end(listing([...objects.keys()], url.searchParams.get('continuation-token') ?? ''));
    } else if (objects.has(key)) response.writeHead(200).end(objects.get(key));
    else missing();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
