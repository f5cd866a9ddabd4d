import { fold } from '@volante/domain/values/fold';

/** Words that some people write in an address and others leave out. */
const noise = new Set(['av', 'avda', 'avenida', 'calle', 'c']);

/** Words in lower case and without accents, so that 'Ñuñoa' and 'nunoa' are equal. */
export function foldedWords(text: string): string[] {
  return fold(text)
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !noise.has(word));
}
