/** What the bundler says of one file of its output. */
export interface BundledChunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** By source module, as in Vite's manifest.json. */
export type BundleManifest = Record<string, BundledChunk>;

export const entryModule = 'app.html';

/** The shell's own file, under the name vite.config.ts gives it. */
export function shellModule(manifest: BundleManifest): string {
  const found = Object.keys(manifest).find((module) => manifest[module]!.name === 'shell');
  if (!found) throw new Error('The bundle has no shell');
  return found;
}

/** The script files that load at once with these modules. */
export function filesOf(manifest: BundleManifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (module: string) => {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The bundle has no module ${module}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return files;
}
