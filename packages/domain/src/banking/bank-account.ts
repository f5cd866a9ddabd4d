import { parseEmail } from '../values/email.ts';
import { parseRut } from '../values/rut.ts';
import { nameFault } from '../values/typed-text.ts';
import { accountTypesOf, bankNamed } from './banks.ts';

/** A bank account as the driver types it. */
export type BankAccountValues = {
  bank: string;
  accountType: string;
  account: string;
  name: string;
  rut: string;
  email: string;
};

export type BankAccountMistakes = Partial<Record<keyof BankAccountValues, string>>;

const required = 'Campo requerido';
const fewestDigits = 5;
const mostDigits = 16;
const cuentaRutDigits = 8;
const longestName = 120;

export const isCuentaRut = (accountType: string): boolean => accountType === 'Cuenta Rut';

/** [BNK-01] Keeps the digits of an account number, up to the length its type allows. */
export function maskAccount(typed: string, accountType: string): string {
  return typed.replace(/\D/g, '').slice(0, isCuentaRut(accountType) ? cuentaRutDigits : mostDigits);
}

/** A Cuenta Rut has the owner's RUT, without its check digit, as its number. Empty while the RUT is not valid. */
export function rutBody(rut: string): string {
  return parseRut(rut)?.split('-')[0] ?? '';
}

/** Characters nobody sees, which turn, hide or cut text where the name is read: in the bank's file and by staff. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** The account as it is stored: without the spaces people type in between, and without what cannot be seen. */
export function normalizeBankAccount(values: BankAccountValues): BankAccountValues {
  return {
    bank: values.bank.trim(),
    accountType: values.accountType.trim(),
    account: values.account.replace(/\s/g, ''),
    name: values.name.replace(/\s+/g, ' ').replace(invisible, '').trim(),
    rut: parseRut(values.rut) ?? values.rut.trim(),
    email: parseEmail(values.email) ?? values.email.trim(),
  };
}

function accountMistake({ account, accountType, rut }: BankAccountValues): string | undefined {
  if (!/^\d+$/.test(account)) return 'Escribe solo los números de la cuenta';
  if (isCuentaRut(accountType)) {
    const body = rutBody(rut);
    // While the RUT itself is wrong, only the RUT is reported.
    return body && account !== body ? 'En una Cuenta Rut es el RUT del titular, sin el dígito verificador' : undefined;
  }
  if (account.length > mostDigits) return `Una cuenta tiene a lo más ${mostDigits} dígitos`;
  if (account.length < fewestDigits) return `Una cuenta tiene al menos ${fewestDigits} dígitos`;
  return /^0+$/.test(account) ? 'Revisa el número de la cuenta' : undefined;
}

/** [BNK-01] The mistakes by field, empty when the account can be stored. Phone and server use the same rule. */
export function validateBankAccount(typed: BankAccountValues): BankAccountMistakes {
  const values = normalizeBankAccount(typed);
  const mistakes: BankAccountMistakes = {};
  const fields = Object.keys(values) as (keyof BankAccountValues)[];
  for (const field of fields) if (values[field] === '') mistakes[field] = required;
  if (values.bank && !bankNamed(values.bank)) mistakes.bank = 'Elige un banco de la lista';
  if (values.bank && values.accountType && !accountTypesOf(values.bank).some((type) => type === values.accountType)) {
    mistakes.accountType = 'Ese banco no tiene este tipo de cuenta';
  }
  if (values.rut && !parseRut(values.rut)) mistakes.rut = 'Rut inválido';
  if (values.email && !parseEmail(values.email)) mistakes.email = 'email inválido';
  const name = nameFault(typed.name);
  if (name) mistakes.name = name;
  if (values.name.length > longestName) mistakes.name = `El nombre tiene a lo más ${longestName} letras`;
  const account = values.account && accountMistake(values);
  if (account) mistakes.account = account;
  return mistakes;
}
