import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../database/start-error.ts';
import { filePath, isStoredFile, keyOf, type Manifest, readManifest } from './manifest.ts';
import { lacksFiles, type Wish } from './missing-files.ts';
import { namedKeys } from './rows.ts';
import { hashOf } from './write-part.ts';

/** Reads every byte of a backup. Throws one line that says what is missing or has changed. */
export async function verifyBackup(folder: string, wish: Wish = {}): Promise<Manifest> {
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
  if (problems.length > 0) throw damaged(folder, problems);
  // Rows can only be read once their bytes are known to be right.
  const { named: count, lacking } = await namedFiles(folder, manifest);
  if (lacking.length > 0) throw damaged(folder, lacking);
  const lost = new Set(manifest.missing).size;
  if (!lacksFiles(lost, count) || manifest.acceptsMissing || wish.acceptsMissing) return manifest;
  throw new StartError(
    `El respaldo de ${folder} se hizo sin ${lost} de sus ${count} archivos: el almacén no los entregó. ` +
      'Lo que tiene está completo. Para usarlo sin ellos: --accept-missing true.',
  );
}

function damaged(folder: string, [first, ...others]: readonly string[]): StartError {
  const more = others.length > 0 ? ` (y ${others.length} problemas más)` : '';
  return new StartError(`El respaldo de ${folder} está dañado: ${first}${more}. No lo uses.`);
}

/** [FRT-02] Each file that a row names is in the backup, or is named as one that storage had lost already. */
async function namedFiles(folder: string, manifest: Manifest): Promise<{ named: number; lacking: string[] }> {
  const known = new Set([...manifest.parts.filter(isStoredFile).map(keyOf), ...manifest.missing]);
  const lacking: string[] = [];
  let named = 0;
  for await (const key of namedKeys(folder, manifest)) {
    named += 1;
    if (!known.has(key)) lacking.push(`falta ${filePath(key)}, que una fila nombra`);
  }
  return { named, lacking };
}
