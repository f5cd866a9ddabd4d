import { minVersion, satisfies } from 'semver';
import type { LockEntry, LockFile } from './lock-file.ts';

/** Processors on which `npm start` and `npm test` must work. */
const processors = ['x64', 'arm64'];

function isInstalledSomewhere({ cpu }: LockEntry): boolean {
  return !cpu || processors.some((name) => cpu.includes(name));
}

/** Packages that refuse a Node this project supports (`engines` of package.json): each would print a warning at installation. */
export function refusingSupportedNode({ packages }: LockFile): string[] {
  const supported = (packages['']!.engines?.node ?? '').split('||').map((range) => minVersion(range)!.version);
  return Object.entries(packages)
    .filter(([, entry]) => isInstalledSomewhere(entry))
    .flatMap(([place, { version, engines }]) =>
      supported
        .filter((node) => engines?.node && !satisfies(node, engines.node))
        .map((node) => `${place} ${version} wants Node ${engines!.node}, not ${node}`),
    );
}
