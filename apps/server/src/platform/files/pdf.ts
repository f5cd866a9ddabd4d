interface Parts {
  head: Buffer;
  tail: Buffer;
  size: number;
  read: (at: number, length: number) => Promise<Buffer>;
}

/** How many bytes the stated position may be off: some generators miscount line ends, and PDF readers accept that. */
const slack = 16;

/**
 * A PDF from its first byte to its last: the header opens it, its last cross-reference is where it says, and nothing
 * but blanks follows the end mark. So there is no room before or after it for a file of another kind.
 */
export async function isSoundPdf({ head, tail, size, read }: Parts): Promise<boolean> {
  if (!/^%PDF-\d\.\d/.test(head.toString('latin1', 0, 8))) return false;
  // Browsers that guess a file's type look for HTML near the beginning.
  if (/<(html|script|!doctype|svg|body)/i.test(head.toString('latin1', 0, 1024))) return false;
  const end = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(tail.toString('latin1', Math.max(0, tail.length - 4096)));
  if (!end) return false;
  const at = Number(end[1]);
  if (at <= 0 || at >= size) return false;
  const target = await read(Math.max(0, at - slack), 64);
  return /xref|\d+\s+\d+\s+obj/.test(target.toString('latin1'));
}
