/** Said by some and left out by others. */
const noise = new Set(['av', 'avda', 'avenida', 'calle', 'c']);

/** Lower case, without accents: 'Ñuñoa' and 'nunoa' are one word. */
export function foldedWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !noise.has(word));
}
