import { formatDate, type LocalDate } from '../values/dates.ts';
import { addPesos, negated, type Pesos, pesos, subtractPesos } from '../values/money.ts';
import { formatRut } from '../values/rut.ts';
import { documentTitle } from './document-title.ts';
import { type DocumentKind, documentTypes, type FacturaReceiver, type SaleKind } from './invoicing-protocol.ts';

/** A document of the month, as it was issued. */
export interface BookedDocument {
  readonly kind: DocumentKind;
  readonly folio: number;
  readonly date: LocalDate;
  /** Of a factura, and of the credit notes that refer to one. */
  readonly receiver: Pick<FacturaReceiver, 'rut' | 'name'> | null;
  readonly netAmount: Pesos;
  readonly iva: Pesos;
  readonly totalAmount: Pesos;
  /** What a credit note takes from. */
  readonly refersTo: { readonly kind: SaleKind; readonly folio: number } | null;
}

export interface SalesSums {
  readonly documents: number;
  readonly net: Pesos;
  readonly iva: Pesos;
  readonly exempt: Pesos;
  readonly total: Pesos;
}

/** [BKS-15] What a document adds to the month: a credit note takes from it. */
function sumsOf({ kind, netAmount, iva, totalAmount }: BookedDocument): SalesSums {
  const signed = (amount: Pesos) => (kind === 'credit_note' ? negated(amount) : amount);
  const exempt = subtractPesos(totalAmount, addPesos(netAmount, iva));
  return { documents: 1, net: signed(netAmount), iva: signed(iva), exempt: signed(exempt), total: signed(totalAmount) };
}

/** [BKS-15] The sums of these documents. */
export function salesSums(documents: readonly BookedDocument[]): SalesSums {
  const none: SalesSums = { documents: 0, net: pesos(0), iva: pesos(0), exempt: pesos(0), total: pesos(0) };
  return documents.map(sumsOf).reduce(
    (sums, { net, iva, exempt, total }) => ({
      documents: sums.documents + 1,
      net: addPesos(sums.net, net),
      iva: addPesos(sums.iva, iva),
      exempt: addPesos(sums.exempt, exempt),
      total: addPesos(sums.total, total),
    }),
    none,
  );
}

const head = [
  'Tipo',
  'Documento',
  'Folio',
  'Fecha',
  'RUT',
  'Razón social',
  'Neto',
  'IVA',
  'Exento',
  'Total',
  'Tipo de referencia',
  'Folio de referencia',
];

/** [BKS-15] The rows of the sales book with their head. Each column of amounts adds up to the month. */
export function salesBookRows(documents: readonly BookedDocument[]): (string | number)[][] {
  const rows = documents.map((document) => {
    const { kind, folio, date, receiver, refersTo } = document;
    const { net, iva, exempt, total } = sumsOf(document);
    return [
      documentTypes[kind],
      documentTitle(kind),
      folio,
      formatDate(date),
      receiver ? formatRut(receiver.rut) : '',
      receiver?.name ?? '',
      net,
      iva,
      exempt,
      total,
      refersTo ? documentTypes[refersTo.kind] : '',
      refersTo?.folio ?? '',
    ];
  });
  return [head, ...rows];
}
