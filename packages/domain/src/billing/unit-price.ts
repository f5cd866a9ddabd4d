import { type Decimal, multiply, roundToPesos } from '../values/decimal.ts';
import { exactPesos, type Pesos, pesos } from '../values/money.ts';
import { formatDecimal } from '../values/number.ts';

/** Quantities are counted to the thousandth: metres of km. */
const thousandths = 3;

/** How many decimals a price may have: none, or two and more. The most are enough to find any amount again. */
const decimals = [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** `above / below` with so many digits after the point, half away from zero; both of one sign. */
function quotient(above: bigint, below: bigint, digits: number): string {
  const rounded = (2n * above * 10n ** BigInt(digits) + below) / (2n * below);
  const text = rounded.toString().padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** '412,345' and '5': a quantity exactly as it is multiplied. */
export const exactQuantity = (quantity: number) => formatDecimal(String(Number(quantity.toFixed(thousandths))));

/** The price, with as few digits as are needed to multiply to the amount; undefined when it never does. */
function shortest(amount: Pesos, quantity: Decimal, rounded: (digits: number) => string): string | undefined {
  for (const digits of decimals) {
    const price = rounded(digits);
    if (roundToPesos(multiply(price, quantity)) === amount) return price;
  }
  return undefined;
}

/** The price of one as a decimal; undefined where nothing can be multiplied, or the amount goes against the quantity. */
function decimalPrice(amount: Pesos, quantity: number, exact?: string | null): string | undefined {
  const counted = BigInt(Math.round(quantity * 10 ** thousandths));
  if (counted === 0n || (counted < 0n ? amount > 0 : amount < 0)) return undefined;
  const of = quantity.toFixed(thousandths);
  const [whole = '', fraction = ''] = exact ? exact.split('.') : [];
  const known =
    exact &&
    shortest(amount, of, (digits) => quotient(BigInt(whole + fraction), 10n ** BigInt(fraction.length), digits));
  const total = BigInt(amount) * 10n ** BigInt(thousandths);
  return known || shortest(amount, of, (digits) => quotient(total, counted, digits));
}

/**
 * [MNY-14] The price to show beside a quantity, with as few decimals as are needed for `quantity × price`, in whole
 * pesos, to be the amount: '400 × $90,64' is $36.256, '400 × $91' would not be. `exact` is the true price; without it,
 * or where the amount is a sum at several prices, the average is shown. Undefined where nothing can be multiplied.
 */
export function unitPrice(amount: Pesos, quantity: number, exact?: string | null): string | undefined {
  const price = decimalPrice(amount, quantity, exact);
  return price === undefined ? undefined : exactPesos(price);
}

/**
 * [BKS-10] The same price as a number, for an API: `quantity × price`, in whole pesos, is the amount. What goes against its
 * quantity has a negative one; what has none, its amount.
 */
export function priceOfOne(amount: Pesos, quantity: number): number {
  const price = decimalPrice(pesos(Math.abs(amount)), Math.abs(quantity));
  if (price === undefined) return amount;
  return amount < 0 === quantity < 0 ? Number(price) : 0 - Number(price);
}
