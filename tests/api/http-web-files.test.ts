import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '@volante/server/platform/read-config';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { trialModule, trialTypeDefs } from '../kit/trial-module.ts';

const trial = { modules: [trialModule], typeDefs: trialTypeDefs };
const { root: project, company } = readConfig({});
let root: string;

async function makeProject(): Promise<void> {
  root = await mkdtemp(path.join(tmpdir(), 'volante-web-'));
  for (const folder of ['database', '.cache']) {
    await symlink(path.join(project, folder), path.join(root, folder), 'junction');
  }
  await writeFile(path.join(root, 'package.json'), '{ "name": "volante", "version": "9.9.9" }');
}

async function buildWebApp(): Promise<void> {
  const web = path.join(root, 'dist/web');
  await mkdir(path.join(web, 'assets'), { recursive: true });
  const html = (name: string) =>
    `<!doctype html><title>${name}</title><!--first-data--><style>a{}</style>{{company.styles}}<script type="application/json" id="config">{}</script><!--route-->`;
  const files: Record<string, string | Buffer> = {
    'index.html': html('index'),
    'app.html': html('app'),
    'page.html': html('page'),
    'sw.js': 'self.x = 1;',
    'assets/main-abc123.js': 'console.log("plain")',
    'assets/main-abc123.js.br': brotliCompressSync('console.log("compressed")'),
    'assets/main-abc123.js.map': '{"sources":[]}',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(web, name), content);
  const routes = {
    '/app/v2/trips': { files: ['assets/trips.js', 'assets/list.js'], firstData: 'ask("trips")' },
    '/signin': { files: ['assets/sign-in.js'] },
  };
  await writeFile(path.join(web, '../web-routes.json'), JSON.stringify(routes));
  await writeFile(path.join(web, '../web-colors.json'), JSON.stringify(company.colors));
}

/** The answer as it comes over the wire, nothing decompressed. */
function raw(url: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const request = http.request(url, { headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    request.on('error', reject).end();
  });
}

describe('without a build', () => {
  test('screens say what to do, services work', async () => {
    await makeProject();
    const server = await startTestServer({ ...trial, config: { root } });
    const page = await raw(`${server.url}/`);
    const service = await raw(`${server.url}/healthz`);
    await server.close();
    await rm(root, { recursive: true });
    expect(page.status).toBe(503);
    expect(page.body.toString()).toContain('npm run build');
    expect(service.status).toBe(200);
  });
});

describe('with a build', () => {
  let server: TestServer;
  beforeAll(async () => {
    await makeProject();
    await buildWebApp();
    const mapTilesUrl = 'https://tiles.example/</script><b>{z}';
    server = await startTestServer({ ...trial, config: { root, mapTilesUrl } });
  });
  afterAll(async () => {
    await server.close();
    await rm(root, { recursive: true });
  });

  test.each([
    ['/', 'index'],
    ['/welcome', 'index'],
    ['/welcome?from=mail', 'index'],
    ['/app', 'app'],
    ['/app/v2/dashboard', 'app'],
    ['/signin', 'page'],
    ['/auth?code=1.2', 'page'],
    ['/terms-and-conditions', 'page'],
    ['/appearance', 'page'],
    ['/nowhere/at/all', 'page'],
  ])('%s is the document %s', async (url, name) => {
    const { status, headers, body } = await raw(server.url + url);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toContain(`<title>${name}</title>`);
  });

  test.each(['/assets/gone.js', '/graphql/x', '/accounts/x.png', '/favicon.png', '/index.html.br', '/../package.json'])(
    '%s is not a screen',
    async (url) => {
      const { status, body } = await raw(server.url + url);
      expect(status).toBe(404);
      expect(JSON.parse(body.toString()).code).toBe('NOT_FOUND');
    },
  );

  test('a screen is only read', async () => {
    expect((await raw(`${server.url}/signin`, {}, 'POST')).status).toBe(404);
    const head = await raw(`${server.url}/signin`, {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  test('the documents hold the settings of this installation, which cannot break out of their element', async () => {
    const { body } = await raw(`${server.url}/`);
    const [, json] = /<script type="application\/json" id="config">(.*?)<\/script>/.exec(body.toString())!;
    expect(JSON.parse(json!)).toEqual({
      clientId: 'volante-web',
      tenancy: 'cl',
      accounts: '/accounts',
      demo: false,
      production: false,
      sentryDsn: null,
      mapTilesUrl: 'https://tiles.example/</script><b>{z}',
      company: {
        name: 'Volante',
        description: company.description,
        supportPhone: '+56 2 2760 4500',
        logo: company.logo,
      },
      links: company.links,
      films: {},
      timeZone: { name: 'America/Santiago', offset: -180, changes: expect.arrayContaining([[29_589_300, -240]]) },
      release: '9.9.9',
    });
  });

  const named = async (url: string) => {
    const { body } = await raw(server.url + url);
    const links = body.toString().matchAll(/<link rel="modulepreload" href="([^"]+)">/g);
    return [...links].map(([, file]) => file!);
  };

  test('[SCR-13] the document of a route names all its files; that of another address none', async () => {
    expect(await named('/app/v2/trips?semana=2026-11-02')).toEqual(['/assets/trips.js', '/assets/list.js']);
    expect(await named('/signin')).toEqual(['/assets/sign-in.js']);
    for (const url of ['/', '/app/v2/nothing', '/app/v2/__proto__', '/nowhere']) expect(await named(url)).toEqual([]);
  });

  test('[SCR-13] what the build put within a document is allowed by its hash, there and nowhere else', async () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const policyOf = async (url: string) => String((await raw(server.url + url)).headers['content-security-policy']);
    const policy = await policyOf('/app/v2/trips');
    expect((await raw(`${server.url}/app/v2/trips`)).body.toString()).toContain('<script>ask("trips")</script>');
    expect(policy).toContain(`script-src 'self' ${hash('ask("trips")')};`);
    expect(policy).toContain(`style-src 'self' ${hash('a{}')};`);
    for (const url of ['/', '/app/v2/nothing']) expect(await policyOf(url)).toContain(`script-src 'self';`);
    for (const url of ['/assets/main-abc123.js', '/healthz', '/accounts/x']) {
      expect(await policyOf(url)).not.toContain('sha256');
    }
  });

  test('documents are compressed and asked again with their tag', async () => {
    const br = await raw(`${server.url}/`, { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(br.headers.vary).toContain('accept-encoding');
    expect((await raw(`${server.url}/`, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    const again = await raw(`${server.url}/`, { 'if-none-match': br.headers.etag! });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test('hashed assets are kept for ever, compressed ones sent where understood', async () => {
    const plain = await raw(`${server.url}/assets/main-abc123.js`);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toContain('javascript');
    expect(plain.body.toString()).toContain('plain');
    const br = await raw(`${server.url}/assets/main-abc123.js`, { 'accept-encoding': 'br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(br.body).toEqual(brotliCompressSync('console.log("compressed")'));
    expect((await raw(`${server.url}/assets/main-abc123.js.map`)).status).toBe(404);
  });

  test('the service worker and the manifest are asked again each time', async () => {
    for (const name of ['sw.js', 'manifest.webmanifest']) {
      const { status, headers } = await raw(`${server.url}/${name}`);
      expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    }
  });
});
