import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Whether Node was asked to run this very file. The folder may be known by two names, as the temporary one of macOS.
 * @param {string} url import.meta.url of the file
 */
export function isMain(url) {
  const [, asked] = process.argv;
  return asked !== undefined && realpathSync(asked) === realpathSync(fileURLToPath(url));
}
