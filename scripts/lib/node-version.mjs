/** The oldest supported version of each major; `engines` of package.json says the same. */
const oldest = new Map([
  [20, 19],
  [22, 13],
]);
const everyFrom = 24;

/** @param {string} version e.g. '20.19.0' */
export function isSupportedNode(version) {
  const [major, minor] = version.split('.').map(Number);
  return major >= everyFrom || minor >= (oldest.get(major) ?? Infinity);
}

/** @param {string} version */
export function unsupportedNode(version) {
  return `Volante funciona con Node 20 (desde 20.19), 22 (desde 22.13) o 24 en adelante; este es ${version}.`;
}
