export interface PdfColumn {
  heading: string;
  /** Its width, relative to the shares of the other columns. */
  share: number;
  /** Amounts are aligned right. */
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
  /** Its column heads are repeated on every page it covers. */
  | { kind: 'table'; heading?: string; columns: readonly PdfColumn[]; rows: readonly PdfRow[] }
  /** Sums at the right; the last one is the document's total. */
  | { kind: 'totals'; totals: readonly (readonly [name: string, amount: string])[] }
  | { kind: 'note'; text: string }
  /** [BKS-16] A stamp of the SII, drawn as PDF417; as text when no such code can hold it. */
  | { kind: 'stamp'; text: string; caption: string };

export interface PdfContent {
  title: string;
  /** Under the title, as 'N° 1.024' or a week. */
  number: string;
  /** Written into the file instead of the current time, so that the same content gives the same bytes. */
  madeAt: Date;
  /** For tables with many columns. */
  landscape?: boolean;
  blocks: readonly PdfBlock[];
}
