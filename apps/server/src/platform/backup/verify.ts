import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../database/start-error.ts';
import { filePath, isStoredFile, keyOf, type Manifest, readManifest } from './manifest.ts';
import { lacksFiles } from './missing-files.ts';
import { namedKeys } from './rows.ts';
import { hashOf } from './write-part.ts';

/** Reads every byte of a backup. Throws one line that says what is missing or has changed. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const problems: string[] = [];
  for (const { path: place, bytes, sha256 } of manifest.parts) {
    const file = path.join(folder, place);
    const found = await stat(file).catch(() => undefined);
    if (!found) problems.push(`falta ${place}`);
    else if (found.size !== bytes || (await hashOf(file)) !== sha256) problems.push(`${place} cambió`);
  }
  const named = new Set(manifest.parts.map((part) => path.normalize(part.path)));
  const here = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of here.filter((each) => each.isFile())) {
    const place = path.relative(folder, path.join(entry.parentPath, entry.name));
    if (!named.has(place) && !place.startsWith('manifest.')) problems.push(`${place} sobra`);
  }
  // Rows can only be read once their bytes are known to be right.
  if (problems.length === 0) problems.push(...(await filesLacking(folder, manifest)));
  if (problems.length === 0) return manifest;
  const [first, ...others] = problems;
  const more = others.length > 0 ? ` (y ${others.length} problemas más)` : '';
  throw new StartError(`El respaldo de ${folder} está dañado: ${first}${more}. No lo uses.`);
}

/** [FRT-02] Each file that a row names is in the backup, or is named as one that storage had lost already. */
async function filesLacking(folder: string, manifest: Manifest): Promise<string[]> {
  const held = new Set(manifest.parts.filter(isStoredFile).map(keyOf));
  const lost = new Set(manifest.missing);
  const problems: string[] = [];
  let named = 0;
  for await (const key of namedKeys(folder, manifest)) {
    named += 1;
    if (!held.has(key) && !lost.has(key)) problems.push(`falta ${filePath(key)}, que una fila nombra`);
  }
  if (lacksFiles(lost.size, named) && !manifest.acceptsMissing) {
    problems.push(`se hizo sin ${lost.size} de sus ${named} archivos`);
  }
  return problems;
}
