import { formatDecimal, formatInteger, groupThousands } from './number.ts';

declare const pesosMark: unique symbol;

/** Chilean pesos: always whole. */
export type Pesos = number & { readonly [pesosMark]: true };

export function pesos(amount: number): Pesos {
  if (!isPesos(amount)) throw new RangeError(`Not a whole amount of pesos: ${amount}`);
  return amount;
}

/** The sum of these amounts. */
export function addPesos(...amounts: readonly Pesos[]): Pesos {
  return pesos(amounts.reduce((total, amount) => total + amount, 0));
}

/** The first amount minus the second. */
export function subtractPesos(amount: Pesos, taken: Pesos): Pesos {
  return pesos(amount - taken);
}

function isPesos(amount: number): amount is Pesos {
  return Number.isSafeInteger(amount);
}

/** The amount with the other sign. Never minus zero. */
export function negated(amount: Pesos): Pesos {
  return pesos(0 - amount);
}

/** The largest amount staff may type, more than any car is worth: a larger one has a zero too many. */
export const mostPesos = 100_000_000;

/** '$1.234.567', '-$45.000'. A fraction is rounded for display, half away from zero. */
export function formatPesos(amount: number): string {
  return formatInteger(amount, '$');
}

/** '+$84.220', '-$33.910', '$0': the sign says the same as the colour, for those who cannot see it. */
export function signedPesos(amount: number): string {
  return `${amount > 0 ? '+' : ''}${formatPesos(amount)}`;
}

const decimalText = /^(-?)(\d+)(?:\.(\d+))?$/;

/** '41200.005' → 'UF 41.200,01'. The value stays text: UF amounts never touch binary floating point. */
export function formatUf(decimal: string): string {
  const [, sign, whole, fraction = ''] = decimalText.exec(decimal) ?? [];
  if (whole === undefined) throw new RangeError(`Not a decimal: ${decimal}`);
  const roundUp = (fraction[2] ?? '0') >= '5' ? 1n : 0n;
  const hundredths = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0')) + roundUp;
  const digits = hundredths.toString().padStart(3, '0');
  return `${sign && hundredths > 0n ? '-' : ''}UF ${groupThousands(digits.slice(0, -2))},${digits.slice(-2)}`;
}

/** What one UF is worth: '41057.20' → '$41.057,20', and whole pesos without decimals. */
export function ufInPesos(decimal: string): string {
  return formatUf(decimal).replace('UF ', '$').replace(',00', '');
}

/** A price as exact as it is: '90.64' → '$90,64', '1234.5' → '$1.234,5'. */
export const exactPesos = (decimal: string) => `$${formatDecimal(decimal)}`;

/** As exact as it is written: '0.00220' → '0,0022 UF'. */
export function exactUf(decimal: string): string {
  const shortest = decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
  return `${shortest.replace('.', ',')} UF`;
}
