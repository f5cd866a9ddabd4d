import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CompanyColors } from '@volante/domain/company/colors';
import { timeZone } from '@volante/domain/values/time-zone';
import { ownCompany } from '../company/own-company.ts';
import type { Config } from '../config.ts';
import { ownRelease } from '../own-release.ts';
import { fillDocument } from './company-places.ts';
import { type MadeFile, textFile } from './made-file.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** One HTML document, ready to send. */
export interface WebPage extends MadeFile {
  /** Lets the browser run and use what the build put within this document. */
  policy: string;
}

export type WebPageName = 'index' | 'app' | 'page';

/** Where a built document takes its settings. */
const placeholder = '<script type="application/json" id="config">{}</script>';

/** What an app of ours in a browser must know of this installation; never a secret. */
export async function publicConfig(config: Config): Promise<string> {
  const { name, description, supportPhone, logo, links, films } = ownCompany();
  const values = {
    company: { name, description, supportPhone, logo },
    links,
    films,
    clientId: 'volante-web',
    tenancy: 'cl',
    accounts: '/accounts',
    demo: config.demo,
    production: config.production,
    sentryDsn: config.sentryDsn ?? null,
    mapTilesUrl: config.mapTilesUrl ?? null,
    timeZone: timeZone(),
    release: await ownRelease(config.root),
  };
  return JSON.stringify(values).replaceAll('<', '\\u003c');
}

const placeOfFirstData = '<!--first-data-->';
const placeOfRoute = '<!--route-->';
/** Hashes of what stands between these tags. Tags with attributes hold data or name a file; settings hold no tag. */
export const hashesIn = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) =>
    createHash('sha256').update(text).digest('base64'),
  );

interface Filling {
  config: Config;
  values: string;
  route: RouteParts;
}

/** [SCR-13] What the build made for one route. */
interface RouteParts {
  /** Files that the browser fetches together with the first script. */
  files: readonly string[];
  /** The script that asks for the first data. */
  firstData?: string;
}

const noRoute: RouteParts = { files: [] };

const preload = (file: string) => `<link rel="modulepreload" href="/${file}">`;

async function makePage(html: string, { config, values, route }: Filling): Promise<WebPage> {
  if (!html.includes(placeholder)) throw new Error('The built HTML has no place for its settings');
  const filled = html
    .replace(placeOfFirstData, () => (route.firstData ? `<script>${route.firstData}</script>` : ''))
    .replace(placeholder, () => placeholder.replace('{}', () => values))
    .replace(placeOfRoute, () => route.files.map(preload).join('\n'));
  const inline = { scripts: hashesIn(filled, 'script'), styles: hashesIn(filled, 'style') };
  const policy = contentSecurityPolicy(config, inline);
  return { ...(await textFile('text/html; charset=utf-8', filled)), policy };
}

export const unlessMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
};

export type WebPages = (name: WebPageName, path: string) => Promise<WebPage>;

/** The built HTML with this installation's settings and what the route adds; undefined when the web app has not been built. */
export async function loadWebPages(folder: string, config: Config): Promise<WebPages | undefined> {
  const values = await publicConfig(config);
  const read = (name: string) => readFile(path.join(folder, name), 'utf8').catch(unlessMissing);
  const [index, app, page, routes, colors] = await Promise.all(
    ['index.html', 'app.html', 'page.html', '../web-routes.json', '../web-colors.json'].map(read),
  );
  if (index === undefined || app === undefined || page === undefined) return undefined;
  const built = colors === undefined ? undefined : (JSON.parse(colors) as CompanyColors);
  const html = { index: fillDocument(index, built), app: fillDocument(app, built), page: fillDocument(page, built) };
  const partsOf = new Map(Object.entries(JSON.parse(routes ?? '{}') as Record<string, RouteParts>));
  // Made when first asked for: one for each route, and one for all addresses that are none.
  const made = new Map<string, Promise<WebPage>>();
  return (name, address) => {
    const route = partsOf.get(address);
    const key = route ? address : name;
    const known = made.get(key) ?? makePage(html[name], { config, values, route: route ?? noRoute });
    made.set(key, known);
    return known;
  };
}
