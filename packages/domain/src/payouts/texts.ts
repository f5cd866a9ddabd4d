import { addDays, formatDayMonth, type LocalDate } from '../values/dates.ts';
import { formatPesos, type Pesos } from '../values/money.ts';

export interface Deposit {
  readonly amount: Pesos;
  readonly date: LocalDate;
  readonly bank: string;
  readonly last4: string;
}

const account = ({ bank, last4 }: Pick<Deposit, 'bank' | 'last4'>) => `${bank} ••${last4}`;

/** [MNY-11] 'Te depositamos $286.410 el 10/11 en Banco Estado ••2907' */
export function depositText(deposit: Deposit): string {
  return `Te depositamos ${formatPesos(deposit.amount)} el ${formatDayMonth(deposit.date)} en ${account(deposit)}`;
}

/** What the driver is told when the bank returns a transfer. */
export function bounceNews({ amount, ...where }: Omit<Deposit, 'date'>): string {
  return `El banco devolvió tu depósito de ${formatPesos(amount)} en ${account(where)}. Vuelve a estar a tu favor: deja otra cuenta como principal, o escríbenos si esa está bien, y te lo pagamos en el próximo envío.`;
}

/** The week of a settlement, by the Monday it was issued on: '05/10 al 11/10'. */
const weekOf = (issued: LocalDate) =>
  `${formatDayMonth(addDays(issued, -7))} al ${formatDayMonth(addDays(issued, -1))}`;

export interface NettedBill {
  readonly amount: Pesos;
  /** The Monday the other settlement was issued on. */
  readonly date: LocalDate;
}

/** What a settlement says about having been netted with another of the same driver. */
export function nettedText(balance: Pesos, { amount, date }: NettedBill): string {
  return balance > 0
    ? `Con ${formatPesos(amount)} de este saldo se pagó tu liquidación del ${weekOf(date)}.`
    : `Se pagaron ${formatPesos(amount)} con el saldo a favor de tu liquidación del ${weekOf(date)}.`;
}

interface PaidBill {
  readonly balance: Pesos;
  readonly deposit: Deposit | null;
  readonly netted: readonly NettedBill[];
}

/** [MNY-11] How a settlement was paid, one sentence each: what was netted, and what was transferred. */
export function paidTexts({ balance, deposit, netted }: PaidBill): string[] {
  return [...netted.map((other) => nettedText(balance, other)), ...(deposit ? [`${depositText(deposit)}.`] : [])];
}
