import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from './files.ts';

const exported = /^export (?:type|interface) (\w+)Mapper\b/gm;

/**
 * `export type DriverMapper` in such a file of a module is the object behind the schema's `Driver`, where it is
 * another than the schema shows: fields with a resolver of their own are not in it yet.
 */
export async function readMappers(modules: string, from: string, fileName: string): Promise<Record<string, string>> {
  const files = await filesBelow(modules, fileName);
  const found = await Promise.all(
    files.map(async (file) => {
      const place = path.relative(from, file).replaceAll(path.sep, '/');
      const names = [...(await readFile(file, 'utf8')).matchAll(exported)].map(([, name]) => name!);
      return names.map((name) => [name, `${place}#${name}Mapper`] as const);
    }),
  );
  return Object.fromEntries(found.flat());
}
