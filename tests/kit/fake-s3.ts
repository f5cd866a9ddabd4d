import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '@volante/server/platform/config';

/** How the service misbehaves: a status with its code, no answer at all, or an answer that is cut in the middle. */
export type Fault = { status: number; code: string } | 'silence' | 'cut';

export interface FakeS3 {
  endpoint: string;
  /** Settings that name this bucket. */
  config: S3Config;
  objects: Map<string, Buffer>;
  requests: IncomingMessage[];
  /** Asked for each request, with its key; undefined lets it pass. */
  fault: (method: string, key: string) => Fault | undefined;
  close(): Promise<void>;
}

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>${body}`;

/** Lists two keys per page, so that clients must handle several pages. */
function listing(keys: string[], prefix: string, after: string): string {
  const left = keys.toSorted().filter((key) => key.startsWith(prefix) && key > after);
  const page = left.slice(0, 2);
  const more = left.length > page.length;
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return xml(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents}</ListBucketResult>`);
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  void response.writeHead(status).end(xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`));

/** The part of S3 that file storage needs: PUT, copy, GET, HEAD, DELETE and listing of one bucket. */
export async function startFakeS3(bucket: string): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const requests: IncomingMessage[] = [];

  async function put(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    const source = request.headers['x-amz-copy-source'] as string | undefined;
    const given = await buffer(request);
    const content = source === undefined ? given : objects.get(decodeURIComponent(source).slice(bucket.length + 2));
    if (!content) return refuse(response, 404, 'NoSuchKey');
    if (request.headers['if-none-match'] === '*' && objects.has(key)) {
      return refuse(response, 412, 'PreconditionFailed');
    }
    objects.set(key, content);
    const body = source === undefined ? '' : xml('<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>');
    response.writeHead(200, { etag: '"1"' }).end(body);
    return undefined;
  }

  const server = createServer((request, response) => {
    requests.push(request);
    const url = new URL(request.url!, 'http://s3');
    const key = decodeURIComponent(url.pathname).slice(bucket.length + 2);
    const fault = fake.fault(request.method!, key);
    if (fault === 'silence') return;
    if (fault === 'cut') {
      response.writeHead(200, { 'content-length': 1_000 }).write('half');
      setImmediate(() => response.destroy());
    } else if (fault) refuse(response, fault.status, fault.code);
    else if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) response.writeHead(403).end();
    else if (request.method === 'PUT') void put(request, response, key);
    else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (url.searchParams.has('list-type')) {
      const { searchParams: asked } = url;
      const page = listing([...objects.keys()], asked.get('prefix') ?? '', asked.get('continuation-token') ?? '');
      response.writeHead(200).end(page);
    } else if (!objects.has(key)) refuse(response, 404, 'NoSuchKey');
    else response.writeHead(200).end(request.method === 'HEAD' ? undefined : objects.get(key));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeS3 = {
    endpoint,
    config: { bucket, region: 'us-east-1', endpoint, accessKeyId: 'id', secretAccessKey: 'secret' },
    objects,
    requests,
    fault: () => undefined,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return fake;
}
