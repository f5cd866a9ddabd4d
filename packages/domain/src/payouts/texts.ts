import { restOfBill } from '../billing/rest-of-bill.ts';
import { addDays, formatDayMonth, type LocalDate } from '../values/dates.ts';
import { addPesos, formatPesos, type Pesos } from '../values/money.ts';

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

/** The week of a settlement, by the Monday it was issued on: '05/10 al 11/10'. */
const weekOf = (issued: LocalDate) =>
  `${formatDayMonth(addDays(issued, -7))} al ${formatDayMonth(addDays(issued, -1))}`;

export interface NettedBill {
  readonly amount: Pesos;
  /** The Monday the other settlement was issued on. */
  readonly date: LocalDate;
}

/** [BKS-04] What the driver is told when a balance in their favour pays a debt, wholly or in part. */
export function nettingNews({ amount, date, rest }: NettedBill & { readonly rest: Pesos }): string {
  const after = rest > 0 ? `te quedan ${formatPesos(rest)} por pagar` : 'quedó pagada';
  return `Se descontó ${formatPesos(amount)} a tu favor de la deuda de tu liquidación del ${weekOf(date)}: ${after}.`;
}

interface Bounced extends Omit<Deposit, 'date'> {
  /** What was done with it at once: `nettingNews` of each debt it paid. */
  readonly netted: readonly string[];
  /** What of it is in the driver's favour again. */
  readonly left: Pesos;
}

/** What the driver is told when the bank returns a transfer. */
export function bounceNews({ amount, netted, left, ...where }: Bounced): string {
  const part = left < amount;
  const again = part ? `Los otros ${formatPesos(left)} vuelven a estar` : 'Vuelve a estar';
  return [
    `El banco devolvió tu depósito de ${formatPesos(amount)} en ${account(where)}.`,
    ...netted,
    ...(left > 0
      ? [
          `${again} a tu favor: deja otra cuenta como principal, o escríbenos si esa está bien, y te ${part ? 'los' : 'lo'} pagamos en el próximo envío.`,
        ]
      : []),
  ].join(' ');
}

/** What a settlement says about having been netted with another of the same driver. */
export function nettedText(balance: Pesos, { amount, date }: NettedBill): string {
  return balance > 0
    ? `Se descontó ${formatPesos(amount)} de este saldo por la deuda de tu liquidación del ${weekOf(date)}.`
    : `Se descontó ${formatPesos(amount)} con el saldo a favor de tu liquidación del ${weekOf(date)}.`;
}

interface NettedParts {
  readonly balance: Pesos;
  readonly netted: readonly NettedBill[];
  /** What is still to be paid of it. */
  readonly rest: Pesos;
  readonly carried: boolean;
}

/** [BKS-04] What is left of a settlement that was netted, and what becomes of it; null when nothing was netted or is left. */
export function restText({ balance, netted, rest, carried }: NettedParts): string | null {
  if (netted.length === 0) return null;
  const payBill = addPesos(...netted.map(({ amount }) => amount));
  const before = restOfBill({ balance, payBill, carried: false });
  if (carried) return `Quedaban ${formatPesos(before)}, que pasaron a tu liquidación siguiente como deuda.`;
  if (rest === 0) return null;
  return balance > 0 ? `Quedan ${formatPesos(rest)} por depositar.` : `Quedan ${formatPesos(rest)} por pagar.`;
}

interface PaidBill extends NettedParts {
  readonly deposit: Deposit | null;
}

/** [MNY-11] How a settlement was paid, one sentence each: what was netted, what was transferred, and what is left. */
export function paidTexts(bill: PaidBill): string[] {
  const { balance, deposit, netted } = bill;
  const rest = restText(bill);
  return [
    ...netted.map((other) => nettedText(balance, other)),
    ...(deposit ? [`${depositText(deposit)}.`] : []),
    ...(rest ? [rest] : []),
  ];
}
