const packages: Record<string, string> = {
  '@volante/domain/': 'packages/domain/src/',
  '@volante/client/': 'packages/client/src/',
  '@volante/ui/': 'packages/ui/src/',
  '@volante/server/': 'apps/server/src/',
  '@volante/web/': 'apps/web/src/',
  '@volante/console/': 'apps/console/src/',
  '@volante/demo/': 'demo/src/',
};

/** The file an import names, as a path from the project's folder; undefined for a package from outside. */
export function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) {
    return new URL(specifier, `file:///${file}`).pathname.slice(1);
  }
  const own = Object.keys(packages).find((name) => specifier.startsWith(name));
  if (!own) return undefined;
  const named = `${packages[own]}${specifier.slice(own.length)}`;
  return /\.(tsx?|css)$/.test(named) ? named : `${named}.ts`;
}

const anyImport = /(?<![.\w])(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g;

/** Everything a file imports or re-exports, including types and lazy imports. */
export function importsOf(text: string): string[] {
  return [...text.matchAll(anyImport)].map(([, specifier]) => specifier!);
}

const typesAlone =
  /^\s*(?:import|export)\s+(?:type\s+(?:\{[^{}]*\}|\*(?:\s+as\s+\w+)?|\w+)|\{(?:\s*type\s[^,{}]+,?)+\s*\})\s*from\s*['"][^'"\n]+['"]/gm;

/** The same but for those of types, of which nothing is left when the program runs. */
export function valueImportsOf(text: string): string[] {
  return importsOf(text.replaceAll(typesAlone, ''));
}
