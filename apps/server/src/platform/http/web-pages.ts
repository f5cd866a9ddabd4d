import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Config } from '../config.ts';
import { ownRelease } from '../own-release.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** One HTML document, ready to send. */
export interface WebPage {
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  /** Lets the browser run and use what the build put within this document. */
  policy: string;
}

export type WebPageName = 'index' | 'app' | 'page';

const placeholder = '<script type="application/json" id="config">{}</script>';

/** What the web app must know of this installation; never a secret. */
async function publicConfig(config: Config): Promise<string> {
  const values = {
    clientId: 'volante-web',
    tenancy: 'cl',
    accounts: '/accounts',
    demo: config.demo,
    production: config.production,
    sentryDsn: config.sentryDsn ?? null,
    mapTilesUrl: config.mapTilesUrl ?? null,
    links: config.links,
    tutorialVideos: config.tutorialVideos,
    release: await ownRelease(config.root),
  };
  return JSON.stringify(values).replaceAll('<', '\\u003c');
}

const placeOfRoute = '<!--route-->';
const sha256 = (text: string | Buffer) => createHash('sha256').update(text);

/** Hashes of what stands between these tags, as built. Tags with attributes hold data or name a file. */
const hashesIn = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text]) =>
    sha256(text!).digest('base64'),
  );

interface Filling {
  config: Config;
  values: string;
  /** [SCR-13] The files of one route: the browser fetches them together with the first script. */
  files: RouteFiles;
}

interface RouteFiles {
  first: readonly string[];
  /** These let the first ones and the data pass. */
  later: readonly string[];
}

const noFiles: RouteFiles = { first: [], later: [] };

const preload = (file: string, attributes = '') => `<link rel="modulepreload" href="/${file}"${attributes}>`;

async function makePage(html: string, { config, values, files }: Filling): Promise<WebPage> {
  if (!html.includes(placeholder)) throw new Error('The built HTML has no place for its settings');
  const later = files.later.map((file) => preload(file, ' fetchpriority="low"'));
  const named = [...files.first.map((file) => preload(file)), ...later].join('\n');
  const filled = html
    .replace(placeholder, () => placeholder.replace('{}', () => values))
    .replace(placeOfRoute, () => named);
  const plain = Buffer.from(filled);
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  const inline = { scripts: hashesIn(html, 'script'), styles: hashesIn(html, 'style') };
  const policy = contentSecurityPolicy(config, inline);
  return { plain, br, gzip: zipped, policy, etag: `"${sha256(plain).digest('base64url').slice(0, 27)}"` };
}

const unlessMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
};

export type WebPages = (name: WebPageName, path: string) => Promise<WebPage>;

/** The built HTML with this installation's settings and the route's files; undefined when the web app has not been built. */
export async function loadWebPages(folder: string, config: Config): Promise<WebPages | undefined> {
  const values = await publicConfig(config);
  const read = (name: string) => readFile(path.join(folder, name), 'utf8').catch(unlessMissing);
  const [index, app, page, routes] = await Promise.all(
    ['index.html', 'app.html', 'page.html', '../web-routes.json'].map(read),
  );
  if (index === undefined || app === undefined || page === undefined) return undefined;
  const html = { index, app, page };
  const filesOf = new Map(Object.entries(JSON.parse(routes ?? '{}') as Record<string, RouteFiles>));
  // Made when first asked for: one for each route, and one for all addresses that are none.
  const made = new Map<string, Promise<WebPage>>();
  return (name, address) => {
    const files = filesOf.get(address);
    const key = files ? address : name;
    const known = made.get(key) ?? makePage(html[name], { config, values, files: files ?? noFiles });
    made.set(key, known);
    return known;
  };
}
