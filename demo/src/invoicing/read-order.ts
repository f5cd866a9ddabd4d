import { splitIva } from '@volante/domain/billing/boleta';
import { documentTypes, type InvoiceOrder } from '@volante/domain/billing/invoicing-protocol';
import { pesos } from '@volante/domain/values/money';
import { isValidRut } from '@volante/domain/values/rut';
import { unknownGiro } from './unknown-giro.ts';

const sum = (parts: readonly { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0);

/** True when it has the shape of an order; what it asks for may still be refused. */
export function isOrder(value: unknown): value is InvoiceOrder {
  const { key, type, date, issuer, receiver, lines, discounts, exempt, total } = (value ?? {}) as Partial<InvoiceOrder>;
  return (
    typeof key === 'string' &&
    /^[\w.-]{1,64}$/.test(key) &&
    Object.values(documentTypes).some((known) => known === type) &&
    typeof date === 'string' &&
    typeof issuer?.rut === 'string' &&
    typeof receiver?.name === 'string' &&
    Array.isArray(lines) &&
    Array.isArray(discounts) &&
    Number.isSafeInteger(exempt) &&
    Number.isSafeInteger(total)
  );
}

/** [BKS-14] What the SII wants to know of whoever gets a factura, or a note about one. */
function receiverFault({ type, receiver, reference }: InvoiceOrder): string | null {
  if (receiver.rut !== null && !isValidRut(receiver.rut)) return 'El RUT del receptor no es válido.';
  if (type !== documentTypes.factura && reference?.type !== documentTypes.factura) return null;
  if (receiver.rut === null) return 'Una factura necesita el RUT del receptor.';
  const { giro, address, commune } = receiver;
  if (giro === unknownGiro) return `El SII no conoce el giro «${unknownGiro}».`;
  return giro && address && commune ? null : 'Una factura necesita el giro, la dirección y la comuna del receptor.';
}

/** Why a provider would refuse it for good; null when nothing is wrong with it. `left` is what is left of its reference. */
export function refusalOf(order: InvoiceOrder, left: number | null): string | null {
  const { type, issuer, lines, discounts, net, iva, exempt, total, reference } = order;
  if (!isValidRut(issuer.rut)) return 'El RUT del emisor no es válido.';
  const fault = receiverFault(order);
  if (fault) return fault;
  if (total <= 0 || lines.length === 0) return 'El documento no tiene monto.';
  if (sum(lines) - sum(discounts) !== total) return 'Las líneas no suman el total.';
  if (net + iva + exempt !== total) return 'El neto, el IVA y lo exento no suman el total.';
  // A note takes the difference of two splits, which is a peso off its own at most.
  if (Math.abs(splitIva(pesos(total - exempt)).netAmount - net) > 1) return 'El IVA no corresponde al total.';
  if (type !== documentTypes.credit_note) return null;
  if (!reference || left === null) return 'La nota de crédito no se refiere a un documento emitido.';
  return total > left ? 'La nota de crédito es mayor que lo que queda del documento.' : null;
}
