import { readFileSync } from 'node:fs';
import { type BundleManifest, entryModule, filesOf, shellModule } from '../../apps/web/build/bundle-graph.ts';

/** What the build says of the app's files. */
export function builtManifest(): BundleManifest {
  return JSON.parse(readFileSync(new URL('../../dist/web-manifest.json', import.meta.url), 'utf8')) as BundleManifest;
}

/** The app's start script with the files it cannot begin without, as paths. */
export function startFiles(): Set<string> {
  const manifest = builtManifest();
  const files = [...filesOf(manifest, [entryModule]), ...(manifest[entryModule]!.css ?? [])];
  return new Set(files.map((file) => `/${file}`));
}

/** The path of the shell around every signed-in screen. */
export function shellFile(): string {
  const manifest = builtManifest();
  return `/${manifest[shellModule(manifest)]!.file}`;
}
