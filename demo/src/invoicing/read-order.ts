import { splitIva } from '@volante/domain/billing/boleta';
import type { InvoiceOrder } from '@volante/domain/billing/invoicing-protocol';
import { pesos } from '@volante/domain/values/money';
import { isValidRut } from '@volante/domain/values/rut';

const sum = (parts: readonly { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0);

/** True when it has the shape of an order; what it asks for may still be refused. */
export function isOrder(value: unknown): value is InvoiceOrder {
  const { key, type, date, issuer, receiver, lines, discounts, total } = (value ?? {}) as Partial<InvoiceOrder>;
  return (
    typeof key === 'string' &&
    /^[\w.-]{1,64}$/.test(key) &&
    (type === 39 || type === 61) &&
    typeof date === 'string' &&
    typeof issuer?.rut === 'string' &&
    typeof receiver?.name === 'string' &&
    Array.isArray(lines) &&
    Array.isArray(discounts) &&
    Number.isSafeInteger(total)
  );
}

/** Why a provider would refuse it for good; null when nothing is wrong with it. `left` is what is left of its reference. */
export function refusalOf(order: InvoiceOrder, left: number | null): string | null {
  const { type, issuer, receiver, lines, discounts, net, iva, total, reference } = order;
  if (!isValidRut(issuer.rut)) return 'El RUT del emisor no es válido.';
  if (receiver.rut !== null && !isValidRut(receiver.rut)) return 'El RUT del receptor no es válido.';
  if (total <= 0 || lines.length === 0) return 'El documento no tiene monto.';
  if (sum(lines) - sum(discounts) !== total) return 'Las líneas no suman el total.';
  if (net + iva !== total) return 'El neto y el IVA no suman el total.';
  // A note takes the difference of two splits, which is a peso off its own at most.
  if (Math.abs(splitIva(pesos(total)).netAmount - net) > 1) return 'El IVA no corresponde al total.';
  if (type === 39) return null;
  if (!reference || left === null) return 'La nota de crédito no se refiere a una boleta emitida.';
  return total > left ? 'La nota de crédito es mayor que lo que queda de la boleta.' : null;
}
