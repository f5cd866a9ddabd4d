import type { DocumentKind, SaleKind } from './invoicing-protocol.ts';

/** [MNY-13] What the SII's documents are called in a sentence, and in a title. */
export const documentNames: Readonly<Record<DocumentKind, string>> = {
  boleta: 'boleta electrónica',
  factura: 'factura electrónica',
  credit_note: 'nota de crédito electrónica',
};

const asTitle = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

export const documentTitle = (kind: DocumentKind): string => asTitle(documentNames[kind]);

/** [MNY-13] A paper is called what it is: a boleta or factura is one only when a provider has issued it. */
export function paperTitle(issued: SaleKind | undefined): string {
  return issued ? documentTitle(issued) : 'Comprobante de arriendo';
}

/** 'Boleta electrónica N° 1234' */
export const numberedTitle = (title: string, folio: string): string => `${title} N° ${folio}`;
