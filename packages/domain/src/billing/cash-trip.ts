import { formatPesos, negated, type Pesos, pesos, subtractPesos } from '../values/money.ts';
import type { UberBreakdown } from './bill.ts';

/** A trip whose passenger paid in cash. `fare - cash - commission + extras` is what the platform books for it. */
export interface CashTrip {
  /** What the passenger paid. */
  readonly fare: Pesos;
  /** What of it the driver received in hand. */
  readonly cash: Pesos;
  /** What the platform keeps of it, taxes included. */
  readonly commission: Pesos;
  /** Promotions and corrections, which no passenger paid. */
  readonly extras: Pesos;
}

/**
 * [MNY-14] Makes '-$244' understood: the passenger's money is in the driver's hand already, so the platform books only
 * its commission. Null for a payment without cash. The platforms report the fare without their commission: cash beyond
 * what is the driver's own is the commission.
 */
export function cashTrip(parts: UberBreakdown): CashTrip | null {
  if (parts.cashCollected >= 0) return null;
  const cash = negated(parts.cashCollected);
  const own = parts.netFare + parts.tips + parts.toll;
  const kept = Math.max(0, cash - own);
  return {
    fare: pesos(own + kept),
    cash,
    commission: subtractPesos(pesos(kept), parts.taxes),
    extras: pesos(parts.promotions + parts.adjustment + parts.other),
  };
}

/** A term of a sum: its sign never stands alone at the end of a line. */
const term = (sign: '−' | '+', name: string, amount: number) => ` ${sign}\u{A0}${name}\u{A0}${formatPesos(amount)}`;

/** 'Tarifa $6.100 − efectivo recibido $6.100 − comisión e impuestos $244', which is the amount. */
export function cashTripText({ fare, cash, commission, extras }: CashTrip): string {
  const kept = commission === 0 ? '' : term('−', 'comisión e impuestos', commission);
  const more = extras === 0 ? '' : term(extras < 0 ? '−' : '+', 'bonos y ajustes', Math.abs(extras));
  return `Tarifa ${formatPesos(fare)}${term('−', 'efectivo recibido', cash)}${kept}${more}`;
}
