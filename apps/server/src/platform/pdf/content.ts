export interface PdfColumn {
  heading: string;
  /** Its share of the width, beside the shares of the others. */
  share: number;
  /** Amounts stand at the right. */
  align?: 'left' | 'right';
}

export interface PdfRow {
  cells: readonly string[];
  /** 'strong' is a total or the head of a group, 'indent' belongs to the row above it. */
  look?: 'strong' | 'indent';
}

/** What a document is made of, from top to bottom. */
export type PdfBlock =
  /** Names and values, in two columns where they fit. */
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  /** Its heads are repeated on each page it goes on to. */
  | { kind: 'table'; heading?: string; columns: readonly PdfColumn[]; rows: readonly PdfRow[] }
  /** Sums at the right; the last one is what the document is about. */
  | { kind: 'totals'; totals: readonly (readonly [name: string, amount: string])[] }
  | { kind: 'note'; text: string };

export interface PdfContent {
  title: string;
  /** Under the title, as 'N° 1.024' or a week. */
  number: string;
  /** Stands in the file: the same content at the same time is the same bytes. */
  madeAt: Date;
  /** For tables with many columns. */
  landscape?: boolean;
  blocks: readonly PdfBlock[];
}
