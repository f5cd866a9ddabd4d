/** [MNY-13] A paper is called what it is: a boleta is one only when a provider has issued it. */
export function boletaTitle(issued: boolean): string {
  return issued ? 'Boleta electrónica' : 'Comprobante de arriendo';
}

/** 'Boleta electrónica N° 1234' */
export const numberedTitle = (title: string, folio: string): string => `${title} N° ${folio}`;

export const creditNoteTitle = 'Nota de crédito electrónica';
