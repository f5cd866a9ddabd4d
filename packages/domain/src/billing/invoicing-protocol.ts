import type { LocalDate } from '../values/dates.ts';
import type { Pesos } from '../values/money.ts';
import type { Rut } from '../values/rut.ts';
import type { BoletaDetail, BoletaDiscount } from './boleta-lines.ts';

/** The types of the Servicio de Impuestos Internos (SII): boleta electrónica and nota de crédito electrónica. */
export const documentTypes = { boleta: 39, credit_note: 61 } as const;

export type DocumentKind = keyof typeof documentTypes;

/** Stands for a receiver without a RUT, by the SII's rule. */
export const genericRut = '66666666-6';

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
  /** Without a RUT when the driver has none. */
  readonly receiver: { readonly rut: Rut | null; readonly name: string };
  readonly lines: readonly Pick<BoletaDetail, 'name' | 'quantity' | 'amount'>[];
  readonly discounts: readonly Pick<BoletaDiscount, 'title' | 'amount'>[];
  readonly net: Pesos;
  readonly iva: Pesos;
  readonly total: Pesos;
  /** Of a credit note: the document it corrects. */
  readonly reference?: InvoiceReference;
}

/** `code` is the SII's: 1 cancels the whole document, 3 corrects its amounts. */
export interface InvoiceReference {
  readonly type: 39;
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
