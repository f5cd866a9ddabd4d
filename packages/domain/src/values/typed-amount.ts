import { compare } from './decimal.ts';
import { formatPesos, mostPesos, type Pesos, pesos } from './money.ts';
import { groupThousands } from './number.ts';

/** What a person typed, or what is wrong with it, as a sentence for that person. */
export type Typed<Value> =
  | { readonly value: Value; readonly problem?: never }
  | { readonly value?: never; readonly problem: string };

const plain = String.raw`(?:0|[1-9]\d*)`;
const grouped = String.raw`[1-9]\d{0,2}(?:\.\d{3})+`;
const wholePesos = new RegExp(`^(?:\\$ ?)?(${grouped}|${plain})$`);
const withDecimals = /^\$? ?\d[\d.]*(?:,\d*|\.\d{1,2})$/;
const negative = /^[-−–]|^\$ ?[-−–]/;

function pesosFault(text: string): string {
  if (negative.test(text)) return `'${text}' es negativo: el monto se escribe sin signo.`;
  const why = withDecimals.test(text) ? 'los pesos no llevan decimales, y los miles se separan con punto' : undefined;
  return `'${text}' no es un monto en pesos${why ? `: ${why}` : ''}. Escríbelo como 20.000 o 20000.`;
}

/**
 * [MNY-10] Reads pesos as they are written in Chile: '20.000', '20000' and '$20.000' are twenty thousand. Whatever
 * could be read in another way ('20.00', '20,5', '1e4', '0x10', '020') is not guessed but refused.
 */
export function readPesos(typed: string, { least = 1, most = mostPesos } = {}): Typed<Pesos> {
  const text = typed.trim();
  const [, digits] = wholePesos.exec(text) ?? [];
  if (digits === undefined) return { problem: pesosFault(text) };
  const amount = Number(digits.replaceAll('.', ''));
  if (amount < least || amount > most) {
    return { problem: `El monto va de ${formatPesos(least)} a ${formatPesos(most)}, y '${text}' no está ahí.` };
  }
  return { value: pesos(amount) };
}

interface UfLimits {
  /** The most decimals it can have. */
  decimals: number;
  least: number;
  most: number;
  /** A good one, for whoever typed a bad one. */
  example: string;
}

/** Whole part and decimals, by the one rule below. */
function partsOf(text: string): { whole: string; decimals: string } | null {
  const [, whole, decimals = ''] = new RegExp(`^(${grouped}|${plain})(?:,(\\d+))?$`).exec(text) ?? [];
  if (whole !== undefined) return { whole: whole.replaceAll('.', ''), decimals };
  const [, before, after] = new RegExp(`^(${plain})\\.(\\d+)$`).exec(text) ?? [];
  return before !== undefined && after !== undefined ? { whole: before, decimals: after } : null;
}

/**
 * [MNY-10] Reads a decimal of UF by one rule: a comma begins the decimals; a dot with exactly three digits after it
 * separates thousands; any other single dot is the decimal point. So '39.643,59' and '39643.59' are the same, '39.643' is
 * whole, and '0,40' is '0.40'. Answers an exact decimal with a dot.
 */
export function readUf(typed: string, { decimals, least, most, example }: UfLimits): Typed<string> {
  const text = typed.trim();
  const parts = partsOf(text);
  if (!parts || parts.decimals.length > decimals) return { problem: `'${text}' no se entiende: escribe ${example}.` };
  const value = parts.decimals === '' ? parts.whole : `${parts.whole}.${parts.decimals}`;
  if (compare(value, least) < 0 || compare(value, most) > 0) {
    return { problem: `'${text}' no puede ser: va de ${least} a ${most}. Escribe ${example}.` };
  }
  return { value };
}

/** A dot before three digits: thousands to one reader, decimals to the next. */
const ambiguous = /^([1-9]\d{0,2})\.(\d{3})$/;
const decimalsOfKwh = 3;

/**
 * [BKS-13] Reads kWh as pesos and UF are read, and answers whole Wh: '12,5', '12.5' and '12' are twelve and a half, and
 * twelve. '1.234' could be 1,234 kWh as well as 1234, and both are energy: it is not guessed but refused.
 */
export function readKwh(typed: string, { most }: { most: number }): Typed<number> {
  const text = typed.trim();
  const [, whole, after] = ambiguous.exec(text) ?? [];
  if (whole !== undefined) {
    return {
      problem: `'${text}' kWh puede ser ${whole},${after} o ${whole}${after}: escríbelo sin punto, como 12,34.`,
    };
  }
  const parts = partsOf(text);
  if (!parts || parts.decimals.length > decimalsOfKwh) {
    return { problem: `'${text}' no se entiende: escribe los kWh como 12,34.` };
  }
  const wh = Number(parts.whole) * 1_000 + Number(parts.decimals.padEnd(decimalsOfKwh, '0'));
  if (wh > most * 1_000)
    return { problem: `Los kWh van de 0 a ${groupThousands(String(most))}, y '${text}' no está ahí.` };
  return { value: wh };
}
