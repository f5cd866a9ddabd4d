// What a release is made of, as CycloneDX describes it: programs that look for known weaknesses read it.
import { nameAt, shippedPackages } from './shipped-packages.mjs';

const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function hashOf(integrity) {
  const [algorithm, digest] = integrity.split('-');
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') };
}

function componentOf({ name, version, license, integrity }) {
  const purl = purlOf({ name, version });
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license && { licenses: [{ expression: license }] }),
    ...(integrity && { hashes: [hashOf(integrity)] }),
  };
}

/**
 * @param {Record<string, any>} packages those of the lock file
 * @param {{ name: string; version: string; target: { platform: string; arch: string; libc: string } }} release
 */
export function billOfMaterials(packages, { name, version, target }) {
  const byPurl = new Map(shippedPackages(packages, target).map((found) => [purlOf(found), found]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: [...byPurl.keys()].toSorted().map((purl) => componentOf(byPurl.get(purl))),
  };
}

/** The packages that stand in a folder and not in its bill, by the list that npm leaves there. */
export function unbilled(installed, { components }) {
  const billed = new Set(components.map(({ purl }) => purl));
  return Object.entries(installed)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, { version }]) => purlOf({ name: nameAt(place), version }))
    .filter((purl) => !billed.has(purl));
}
