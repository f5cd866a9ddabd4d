import type { LocalDate } from '../values/dates.ts';
import type { Pesos } from '../values/money.ts';
import type { Rut } from '../values/rut.ts';
import type { BoletaDetail, BoletaDiscount } from './boleta-lines.ts';

/** The types of the Servicio de Impuestos Internos (SII): boleta, factura and nota de crédito, all of them electrónica. */
export const documentTypes = { boleta: 39, factura: 33, credit_note: 61 } as const;

export type DocumentKind = keyof typeof documentTypes;

/** [BKS-14] The documents that say what was sold; the driver chooses which. */
export const saleKinds = ['boleta', 'factura'] as const satisfies DocumentKind[];

export type SaleKind = (typeof saleKinds)[number];

/** Stands for a receiver without a RUT, by the SII's rule. */
export const genericRut = '66666666-6';

/** [BKS-14] Whom a factura is for: without any of these the SII takes none. */
export interface FacturaReceiver {
  readonly rut: Rut;
  readonly name: string;
  readonly giro: string;
  readonly address: string;
  readonly commune: string;
}

/** Without a RUT when the driver has none; then it is a boleta. */
type Receiver = Pick<FacturaReceiver, 'name'> &
  Partial<Pick<FacturaReceiver, 'giro' | 'address' | 'commune'>> & { readonly rut: Rut | null };

/** What an invoicing provider is asked to issue: the body of docs/invoicing-provider.md. */
export interface InvoiceOrder {
  /** Ordered twice under one key, the document is the same. */
  readonly key: string;
  readonly type: (typeof documentTypes)[DocumentKind];
  readonly date: LocalDate;
  readonly period: { readonly from: LocalDate; readonly to: LocalDate };
  readonly issuer: {
    readonly rut: string;
    readonly name: string;
    readonly giro: string;
    readonly address: string;
    readonly commune: string;
  };
  readonly receiver: Receiver;
  readonly lines: readonly Pick<BoletaDetail, 'name' | 'quantity' | 'amount'>[];
  readonly discounts: readonly Pick<BoletaDiscount, 'title' | 'amount'>[];
  readonly net: Pesos;
  readonly iva: Pesos;
  /** What is sold without IVA. */
  readonly exempt: Pesos;
  readonly total: Pesos;
  /** Of a credit note: the document it corrects. */
  readonly reference?: InvoiceReference;
}

/** `code` is the SII's: 1 cancels the whole document, 3 corrects its amounts. */
export interface InvoiceReference {
  readonly type: (typeof documentTypes)[SaleKind];
  readonly folio: number;
  readonly date: LocalDate;
  readonly code: 1 | 3;
  readonly reason: string;
}

/** A document as the provider has issued it. */
export interface IssuedDocument {
  readonly folio: number;
  readonly stamp: string;
  /** Where it can be opened; null when the provider gave no address a driver should be sent to. */
  readonly link: string | null;
}
