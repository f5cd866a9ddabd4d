/** The dark modules of a PDF417 code, row by row. A row is three modules high. */
export interface Pdf417 {
  readonly columns: number;
  readonly rows: readonly (readonly boolean[])[];
}

/** As the SII wants its stamps printed: level 5 corrects errors in a fifth of the code. So wide, it stays below 4 cm high. */
const stampLook = { eclevel: 5, columns: 14 };

/** What the stamps of the SII are written in. */
const isLatin1 = (text: string) => Buffer.from(text, 'latin1').toString('latin1') === text;

const isTooLong = (error: unknown) => error instanceof Error && error.message.includes('dataTooLong');

/** [BKS-16] The text, byte by byte as it is; null when it is too long for one code or in letters that a stamp never has. */
export async function pdf417(text: string): Promise<Pdf417 | null> {
  if (!isLatin1(text)) return null;
  // Loaded with the first stamp, because it is large. Its export named `raw` is another function than that of its default.
  const { default: bwip } = await import('@bwip-js/node');
  try {
    const [code] = bwip.raw({ bcid: 'pdf417', text, binarytext: true, ...stampLook });
    if (!code || !('pixs' in code)) throw new Error('The library drew no PDF417');
    const { pixs, pixx: columns } = code;
    const rows = Array.from({ length: pixs.length / columns }, (_, row) =>
      pixs.slice(row * columns, (row + 1) * columns).map((module) => module === 1),
    );
    return { columns, rows };
  } catch (error) {
    if (isTooLong(error)) return null;
    throw error;
  }
}
