// Which packages a release brings along, by the lock file: those of the server, and those that are built into the two apps.
import path from 'node:path';

const shipped = ['apps/server', 'apps/web', 'apps/console'];

const fits = (asked, own) => !asked || asked.includes(own) || (asked[0]?.startsWith('!') && !asked.includes(`!${own}`));

/** @param {string} place */
export const nameAt = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Whether a package is one for that platform; every package is where none is named. */
function isFor(target, { os, cpu, libc }) {
  if (!target) return true;
  return (
    fits(os, target.platform) && fits(cpu, target.arch) && (target.platform !== 'linux' || fits(libc, target.libc))
  );
}

/** The place of a dependency of the package at `from`: in its own folder, or in the nearest of those around it. */
function placeOf(packages, from, name) {
  for (let folder = from; ;) {
    const place = path.posix.join(folder, 'node_modules', name);
    const found = packages[place];
    if (found) return found.link ? found.resolved : place;
    if (folder === '') return undefined;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1));
  }
}

/** What a package needs when it runs. npm installs what others are to bring along, too, unless it is said to be optional. */
function neededBy({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}

/**
 * Every package of others that is in a release for that platform, or for any, with its place in the lock file.
 * @param {Record<string, any>} packages
 * @param {{ platform: string; arch: string; libc: string }} [target]
 */
export function shippedPackages(packages, target) {
  const found = new Set(shipped);
  for (const from of found) {
    for (const name of neededBy(packages[from])) {
      const place = placeOf(packages, from, name);
      if (place && isFor(target, packages[place])) found.add(place);
    }
  }
  return [...found]
    .filter((place) => place.includes('node_modules/'))
    .toSorted()
    .map((place) => ({ place, name: nameAt(place), ...packages[place] }));
}
