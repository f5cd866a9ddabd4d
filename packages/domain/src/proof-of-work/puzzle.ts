/**
 * A proof of work: a browser looks for numbers whose hashes begin with zeros, which takes it a second or a few; checking
 * them takes the server nothing. Many small pieces instead of one big one, so that bad luck never makes it long.
 */
export const proofPieces = 8;

/** Each bit more doubles the work: 8 pieces of 12 bits are about 33,000 hashes. */
export const proofBits = 12;

/** What is hashed, by SHA-256. Short enough for one block of it. */
export const proofText = (seed: string, piece: number, number: number): string =>
  `${seed}.${piece}.${number.toString(36)}`;

/** Whether a hash begins with so many zero bits. */
export function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8);
  const rest = (hash[whole] ?? 255) >> (8 - (bits % 8));
  return rest === 0 && hash.subarray(0, whole).every((byte) => byte === 0);
}

/** The answer to a puzzle: the puzzle itself, whose first part is its seed, and the numbers found. */
export const proofOf = (puzzle: string, numbers: readonly number[]): string =>
  [puzzle, ...numbers.map((number) => number.toString(36))].join('~');

export const seedOf = (puzzle: string): string => puzzle.split('.')[0] ?? '';
