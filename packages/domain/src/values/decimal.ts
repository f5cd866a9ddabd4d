import { type Pesos, pesos } from './money.ts';

/** An exact decimal: '0.0022', '41200.00'. A number stands for its shortest decimal digits. */
export type Decimal = string | number;

/** `digits` / 10^`scale` */
interface Exact {
  readonly digits: bigint;
  readonly scale: number;
}

const decimalText = /^(-?)(\d+)(?:\.(\d+))?$/;

export function isDecimal(text: string): boolean {
  return decimalText.test(text);
}

function parse(value: Decimal): Exact {
  if (Number.isSafeInteger(value)) return { digits: BigInt(value), scale: 0 };
  const [, sign, whole, fraction = ''] = decimalText.exec(String(value)) ?? [];
  if (whole === undefined) throw new RangeError(`Not a decimal: ${value}`);
  return { digits: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
}

/** Written without trailing zeros, so that equal values are equal texts. */
function write({ digits, scale }: Exact): string {
  const sign = digits < 0n ? '-' : '';
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0');
  const whole = text.slice(0, text.length - scale);
  const fraction = text.slice(text.length - scale).replace(/0+$/, '');
  return `${sign}${whole}${fraction && `.${fraction}`}`;
}

function alike(a: Exact, b: Exact): { a: bigint; b: bigint; scale: number } {
  const scale = Math.max(a.scale, b.scale);
  const lift = (one: Exact) => one.digits * 10n ** BigInt(scale - one.scale);
  return { a: lift(a), b: lift(b), scale };
}

export function add(one: Decimal, other: Decimal): string {
  const { a, b, scale } = alike(parse(one), parse(other));
  return write({ digits: a + b, scale });
}

export function subtract(one: Decimal, other: Decimal): string {
  const { a, b, scale } = alike(parse(one), parse(other));
  return write({ digits: a - b, scale });
}

function product(factors: readonly Decimal[]): Exact {
  let [digits, scale] = [1n, 0];
  for (const factor of factors) {
    const exact = parse(factor);
    digits *= exact.digits;
    scale += exact.scale;
  }
  return { digits, scale };
}

export function multiply(...factors: readonly Decimal[]): string {
  return write(product(factors));
}

/** Negative, zero or positive, for sorting. */
export function compare(one: Decimal, other: Decimal): number {
  const { a, b } = alike(parse(one), parse(other));
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Their product, computed exactly and rounded half away from zero. */
export function productInPesos(...factors: readonly Decimal[]): Pesos {
  const { digits, scale } = product(factors);
  const one = 10n ** BigInt(scale);
  const size = digits < 0n ? -digits : digits;
  const whole = (2n * size + one) / (2n * one);
  return pesos(Number(digits < 0n ? -whole : whole) || 0);
}

/** Rounds half away from zero. */
export function roundToPesos(value: Decimal): Pesos {
  return productInPesos(value);
}

/** Rounds away from zero as soon as there is a fraction. */
export function roundUpToPesos(value: Decimal): Pesos {
  const { digits, scale } = parse(value);
  const one = 10n ** BigInt(scale);
  const size = digits < 0n ? -digits : digits;
  const whole = (size + one - 1n) / one;
  return pesos(Number(digits < 0n ? -whole : whole) || 0);
}
