import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { npm } from '../npm.mjs';
import { root } from '../root.mjs';
import type { LockEntry } from './lock-file.ts';

const run = promisify(execFile);
const fields = [
  'version',
  'license',
  'os',
  'cpu',
  'libc',
  'bin',
  'dependencies',
  'engines',
  'funding',
  'optionalDependencies',
  'peerDependencies',
  'peerDependenciesMeta',
];

type Answer = LockEntry & { 'dist.integrity'?: string };

async function view(spec: string): Promise<Answer | undefined> {
  const [command, args] = npm('view', spec, ...fields, 'dist.integrity', '--json', '--loglevel=silent');
  try {
    const { stdout } = await run(command, args, { cwd: root });
    const answer = (stdout.trim() ? JSON.parse(stdout) : undefined) as Answer | Answer[] | undefined;
    return Array.isArray(answer) ? answer.at(-1) : answer;
  } catch {
    return undefined;
  }
}

const asList = (value: string | string[] | undefined) => (typeof value === 'string' ? [value] : value);

/**
 * A lock entry as the registry has it. A version that is announced but not (yet) there for its platform gets the platform of
 * the version that is there, and no integrity: npm then takes whatever the registry gives under that version.
 */
export async function askRegistry(name: string, range: string): Promise<LockEntry | undefined> {
  const exact = await view(`${name}@${range}`);
  const found = exact ?? (await view(name));
  if (!found) return undefined;
  const { 'dist.integrity': integrity, os, cpu, libc, ...rest } = found;
  const platform = { os: asList(os), cpu: asList(cpu), libc: asList(libc) };
  return exact ? { ...rest, integrity, ...platform } : { version: range, ...platform };
}
