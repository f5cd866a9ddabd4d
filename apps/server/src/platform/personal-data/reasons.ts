/** Reasons that many tables share, as docs/decisions/0033 explains them. */
export const reasons = {
  /** Código Tributario, articles 17 and 200: books and their vouchers, until no tax of theirs can be claimed any more. */
  books: 'The books, and what they are reckoned from: tax law keeps them for six years.',
  secret: 'A secret, or made of one: whoever has it can use it.',
  staff: 'Who on the staff did it is not about the driver.',
  machine: 'A note of our machines.',
} as const;

/** Replaces personal text in a row that must be kept. */
export const erasedText = 'Eliminado';
