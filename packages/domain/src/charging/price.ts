import { formatDate, localDateOf, localTimeOf } from '../values/dates.ts';
import { formatPesos, pesos, type Pesos } from '../values/money.ts';
import { formatDecimal } from '../values/number.ts';

/** Kilowatt-hours from the watt-hours a meter counts. */
export function kwhOf(wh: number): number {
  return wh / 1000;
}

/** What the energy costs: rounded once, half up, from whole watt-hours and whole pesos. */
export function energyCost(wh: number, pricePerKwh: Pesos): Pesos {
  return pesos(Math.floor((wh * pricePerKwh + 500) / 1000));
}

/** '12,34 kWh' */
export function formatKwh(wh: number): string {
  return `${formatDecimal((wh / 1000).toFixed(2))} kWh`;
}

interface BookedCharge {
  readonly sessionId: string;
  readonly wh: number;
  readonly pricePerKwh: Pesos;
  readonly cost: Pesos;
  readonly place: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
}

/** [CHG-07] What a booked charge says of itself: the session, its energy, its price and its time. */
export function chargeTexts({ sessionId, wh, pricePerKwh, place, startedAt, endedAt }: BookedCharge) {
  return {
    title: `Carga de ${formatKwh(wh)} en ${place}`.slice(0, 120),
    description:
      `${formatKwh(wh)} a ${formatPesos(pricePerKwh)} por kWh, IVA incluido. ` +
      `El ${formatDate(localDateOf(startedAt))}, de ${localTimeOf(startedAt)} a ${localTimeOf(endedAt)}. Sesión ${sessionId}.`,
  };
}

/** The texts of a corrected charge: how much it should have been. */
export function correctionTexts(booked: BookedCharge) {
  return {
    title: `Corrección de tu carga en ${booked.place}`.slice(0, 120),
    description: `La carga fue de ${formatKwh(booked.wh)} y cuesta ${formatPesos(booked.cost)} en total. Sesión ${booked.sessionId}.`,
  };
}

/** [DAY-11] Why a finished charge costs what it does. [BKS-09] One that was reversed does not cost what its kWh would. */
export function priceReason({ wh, pricePerKwh, cost }: Pick<BookedCharge, 'wh' | 'pricePerKwh' | 'cost'>): string {
  if (pricePerKwh === 0) return 'Cargar en este punto es gratis.';
  if (cost !== energyCost(wh, pricePerKwh)) {
    const left = cost === 0 ? 'no pagas nada por ella' : `después de las reversas suma ${formatPesos(cost)}`;
    return `Reversamos el cobro de esta carga: ${left}. Lo que te devolvimos está en Reembolsos.`;
  }
  return (
    `${formatKwh(wh)} × ${formatPesos(pricePerKwh)} por kWh, IVA incluido, redondeado al peso. ` +
    'Es el precio que viste antes de iniciar. Se suma a tus cobros.'
  );
}

/** [CON-17] What a charge that staff close or correct does to the driver's bill. */
export function costEffect(before: Pesos, after: Pesos): string {
  if (before === after) return `El conductor paga lo mismo: ${formatPesos(after)}.`;
  const [what, difference] = after > before ? ['Se cobran', after - before] : ['Se devuelven', before - after];
  const total = before === 0 ? '' : ` En total paga ${formatPesos(after)} en vez de ${formatPesos(before)}.`;
  return `${what} ${formatPesos(pesos(difference))} al conductor.${total}`;
}

const costWords = (cost: Pesos) => (cost > 0 ? `Costó ${formatPesos(cost)}.` : 'No tuvo costo.');

/** The news when charging has finished. */
export function finishedMessage({ wh, cost, place }: Pick<BookedCharge, 'wh' | 'cost' | 'place'>): string {
  return `Tu carga en ${place} terminó: ${formatKwh(wh)}. ${costWords(cost)}`;
}

/** The news when staff have said what a charge took. */
export function reviewedMessage({ wh, cost, place }: Pick<BookedCharge, 'wh' | 'cost' | 'place'>): string {
  return `Revisamos tu carga en ${place}: fueron ${formatKwh(wh)}. ${costWords(cost)}`;
}
