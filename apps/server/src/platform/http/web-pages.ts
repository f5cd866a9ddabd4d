import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Config } from '../config.ts';

/** One HTML document, ready to send. */
export interface WebPage {
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

export type WebPageName = 'index' | 'app' | 'page';

const placeholder = '<script type="application/json" id="config">{}</script>';

/** What the web app must know of this installation; never a secret. */
async function publicConfig(config: Config): Promise<string> {
  const manifest = await readFile(path.join(config.root, 'package.json'), 'utf8');
  const values = {
    clientId: 'volante-web',
    tenancy: 'cl',
    accounts: '/accounts',
    demo: config.demo,
    production: config.production,
    sentryDsn: config.sentryDsn ?? null,
    mapTilesUrl: config.mapTilesUrl ?? null,
    release: (JSON.parse(manifest) as { version: string }).version,
  };
  return JSON.stringify(values).replaceAll('<', '\\u003c');
}

async function makePage(html: string, values: string): Promise<WebPage> {
  if (!html.includes(placeholder)) throw new Error('The built HTML has no place for its settings');
  const filled = html.replace(placeholder, () => placeholder.replace('{}', () => values));
  const plain = Buffer.from(filled);
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  return { plain, br, gzip: zipped, etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"` };
}

/** The built HTML with this installation's settings filled in; undefined when the web app has not been built. */
export async function loadWebPages(folder: string, config: Config): Promise<Record<WebPageName, WebPage> | undefined> {
  const values = await publicConfig(config);
  const load = async (name: WebPageName) => makePage(await readFile(path.join(folder, `${name}.html`), 'utf8'), values);
  try {
    const [index, app, page] = await Promise.all([load('index'), load('app'), load('page')]);
    return { index, app, page };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
