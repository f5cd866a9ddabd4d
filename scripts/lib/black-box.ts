/** A test of tests/api may set the clock and read where the project stands; everything else it asks from outside. */
const allowed = new Set(['platform/clock', 'platform/project-root', 'platform/read-config']);

const serverImport = /^import (?!type )([^;]*?) from '@volante\/server\/([^']+)'/gm;
const insideWork = /\bcontextFor\(|\bopenTestSystem\b/;

function importsValues(names: string): boolean {
  return names
    .replaceAll(/[{}]/g, '')
    .split(',')
    .some((name) => name.trim() !== '' && !name.trim().startsWith('type '));
}

/** Tests of tests/api that call the server's own code, which is what tests/inside is for. */
export function notBlackBox(files: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  for (const [file, text] of files) {
    if (!file.startsWith('tests/api/')) continue;
    const calls = [...text.matchAll(serverImport)]
      .filter(([, names, target]) => importsValues(names!) && !allowed.has(target!))
      .map(([, , target]) => target!);
    if (insideWork.test(text)) calls.push('the running system');
    if (calls.length > 0) found.push(`${file}: calls ${calls.join(', ')} directly and belongs in tests/inside`);
  }
  return found;
}
