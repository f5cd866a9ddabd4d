import { localityOf } from '../geography/regions.ts';
import { nameFault } from '../values/typed-text.ts';
import { type FacturaReceiver, type SaleKind, saleKinds } from './invoicing-protocol.ts';

/** What a factura needs besides the RUT and name of the profile. */
export type FacturaData = Pick<FacturaReceiver, 'giro' | 'address' | 'commune'>;

/** [BKS-14] Which document a driver wants for their weeks, as it is typed; of a boleta the rest does not count. */
export type InvoiceChoiceValues = { kind: string } & { -readonly [Field in keyof FacturaData]: string };

export type InvoiceChoiceMistakes = Partial<Record<keyof InvoiceChoiceValues, string>>;

export type InvoiceChoice = { readonly kind: 'boleta' } | ({ readonly kind: 'factura' } & FacturaData);

/** The room that the SII's format has for each. */
export const mostLetters = { giro: 40, address: 70 } as const;

const isSaleKind = (text: string): text is SaleKind => saleKinds.some((kind) => kind === text);

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function lineMistake(typed: string, most: number, missing: string): string | undefined {
  const text = oneLine(typed);
  if (!/\p{L}/u.test(text)) return missing;
  return nameFault(typed) ?? (text.length > most ? `Escríbelo en a lo más ${most} letras` : undefined);
}

/** [BKS-14] The mistakes by field, none when the choice can be stored. Phone and server use the same rule. */
export function invoiceChoiceMistakes({ kind, giro, address, commune }: InvoiceChoiceValues): InvoiceChoiceMistakes {
  if (!isSaleKind(kind)) return { kind: 'Elige boleta o factura' };
  if (kind === 'boleta') return {};
  const found = {
    giro: lineMistake(giro, mostLetters.giro, 'Escribe tu giro como aparece en el SII'),
    address: lineMistake(address, mostLetters.address, 'Escribe la calle y el número'),
    commune: localityOf(oneLine(commune)) ? undefined : 'Elige una comuna de la lista',
  };
  const wrong = Object.entries(found).filter((entry): entry is [keyof FacturaData, string] => entry[1] !== undefined);
  return Object.fromEntries(wrong);
}

/** The choice as it is stored; the values have no mistakes. */
export function invoiceChoiceOf({ kind, giro, address, commune }: InvoiceChoiceValues): InvoiceChoice {
  if (kind !== 'factura') return { kind: 'boleta' };
  return { kind, giro: oneLine(giro), address: oneLine(address), commune: oneLine(commune) };
}

/** Whether choosing one after the other changes nothing. */
export function isSameChoice(one: InvoiceChoice, other: InvoiceChoice): boolean {
  if (one.kind === 'boleta' || other.kind === 'boleta') return one.kind === other.kind;
  return one.giro === other.giro && one.address === other.address && one.commune === other.commune;
}
