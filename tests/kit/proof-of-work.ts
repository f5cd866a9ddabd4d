import { createHash } from 'node:crypto';
import {
  beginsWithZeros,
  proofBits,
  proofOf,
  proofPieces,
  proofText,
  seedOf,
} from '@volante/domain/proof-of-work/puzzle';
import type { CookieBrowser } from './cookie-browser.ts';

/** The puzzle of the page that is open; undefined when it asks for none. */
export function puzzleOn({ page }: CookieBrowser): string | undefined {
  return /data-puzzle="([^"]+)"/.exec(page.text)?.[1];
}

function numberFor(seed: string, piece: number): number {
  for (let number = 0; ; number += 1) {
    const hash = createHash('sha256')
      .update(proofText(seed, piece, number))
      .digest();
    if (beginsWithZeros(hash, proofBits)) return number;
  }
}

/** Does the work that the page of a browser does. */
export function solve(puzzle: string): string {
  return proofOf(
    puzzle,
    Array.from({ length: proofPieces }, (_, piece) => numberFor(seedOf(puzzle), piece)),
  );
}
