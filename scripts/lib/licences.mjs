// The licences under which others' packages may be in a release.

/** These ask for no more than that their words are passed on. They are in each package, which the release brings whole. */
const permissive = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'];
const publicDomain = ['CC0-1.0', 'Unlicense', 'Zlib'];
/** libvips beside sharp: a library of its own that anybody may replace. */
const replaceable = ['LGPL-3.0-or-later'];

/** Asks for the source of its own files alone, and we change none of them. */
const ofItsFiles = ['MPL-2.0'];

const allowed = new Set([...permissive, ...publicDomain, ...replaceable, ...ofItsFiles]);

/** These name their licence in their files, and not where programs look for it. */
const readByUs = { 'png-js@2.0.0': 'MIT', 'precond@0.2.3': 'MIT' };

/** Of alternatives one is enough; of what holds together all must be allowed. */
function isAllowed(expression) {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  if (plain.includes('(')) return false;
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed);
  return plain.split(' AND ').every((licence) => allowed.has(licence));
}

/** The packages nobody has allowed, each with its licence. */
export const unlicensed = (packages) =>
  packages
    .map(({ name, version, license }) => ({ which: `${name}@${version}`, license }))
    .map(({ which, license = readByUs[which] }) => ({ which, license }))
    .filter(({ license }) => !license || !isAllowed(license))
    .map(({ which, license = 'no licence' }) => `${which}: ${license}`);
