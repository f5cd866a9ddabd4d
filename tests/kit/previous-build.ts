import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/lib/root.mjs';
import type { Fate, Seen } from './bad-network.ts';

const web = path.join(root, 'dist/web');

/**
 * The app as an older release had it: every script under another name, and these operations in other words, which the
 * server does not know. A second run of the bundler would differ in nothing else, and take far longer.
 */
export function previousBuild(operations: readonly string[]): (seen: Seen) => Fate {
  const scripts = readdirSync(path.join(web, 'assets')).filter((name) => name.endsWith('.js'));
  const older = (name: string) => name.replace(/\.js$/, '.older.js');
  const asItWas = (text: string) => {
    const renamed = scripts.reduce((done, name) => done.replaceAll(name, older(name)), text);
    return operations.reduce(
      (done, name) => done.replaceAll(new RegExp(`(query|mutation) ${name}\\(`, 'g'), `$1 ${name} (`),
      renamed,
    );
  };
  const names = new Map(scripts.map((name) => [`/assets/${older(name)}`, name]));
  return ({ method, path: asked, headers }) => {
    const script = names.get(asked);
    if (script) {
      return {
        status: 200,
        type: 'text/javascript',
        body: asItWas(readFileSync(path.join(web, 'assets', script), 'utf8')),
      };
    }
    const isDocument = method === 'GET' && (headers['sec-fetch-dest'] === 'document' || asked.startsWith('/app'));
    return isDocument || asked === '/sw.js' || asked === '/' ? { change: asItWas } : undefined;
  };
}
