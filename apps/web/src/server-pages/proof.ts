import {
  beginsWithZeros,
  proofBits,
  proofOf,
  proofPieces,
  proofText,
  seedOf,
} from '@volante/domain/proof-of-work/puzzle';

/** Hashes asked for at once: enough to keep the processor busy, few enough that the page answers taps in between. */
const together = 200;

const encoder = new TextEncoder();

async function hashesFrom(seed: string, piece: number, first: number): Promise<ArrayBuffer[]> {
  const texts = Array.from({ length: together }, (_, next) => proofText(seed, piece, first + next));
  return Promise.all(texts.map((text) => crypto.subtle.digest('SHA-256', encoder.encode(text))));
}

async function numberFor(seed: string, piece: number): Promise<number> {
  for (let first = 0; ; first += together) {
    const hashes = await hashesFrom(seed, piece, first);
    const found = hashes.findIndex((hash) => beginsWithZeros(new Uint8Array(hash), proofBits));
    if (found >= 0) return first + found;
  }
}

async function solve(puzzle: string): Promise<string> {
  const numbers: number[] = [];
  for (let piece = 0; piece < proofPieces; piece += 1) numbers.push(await numberFor(seedOf(puzzle), piece));
  return proofOf(puzzle, numbers);
}

function show(form: HTMLFormElement, state: 'missing' | 'working' | 'ready'): void {
  for (const text of form.querySelectorAll<HTMLElement>('[data-work]')) text.hidden = text.dataset.work !== state;
}

async function prove(field: HTMLInputElement, puzzle: string, send: (form: HTMLFormElement) => void): Promise<void> {
  const { form } = field;
  // Only secure pages may hash. Elsewhere the text stays that says what to do.
  if (!form || !globalThis.crypto?.subtle) return;
  show(form, 'working');
  const proof = await solve(puzzle);
  // Another page may have taken this one's place meanwhile.
  if (!field.isConnected) return;
  field.value = proof;
  const waits = field.dataset.puzzleAgain !== undefined || form.querySelector(':invalid') !== null;
  if (waits) show(form, 'ready');
  else send(form);
}

/** Does the work that a form asks for, and then sends it as it was typed. */
export function offerProof(root: ParentNode, send: (form: HTMLFormElement) => void): void {
  for (const field of root.querySelectorAll<HTMLInputElement>('[data-puzzle]')) {
    void prove(field, field.dataset.puzzle ?? '', send);
  }
}
