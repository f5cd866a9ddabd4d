/** 1234567 → '1.234.567'. Expects digits only. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '.');
}

/** '1234.5' → '1.234,5': as exact as it is written. */
export function formatDecimal(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  return `${groupThousands(whole)}${fraction ? `,${fraction}` : ''}`;
}

/** Rounds half away from zero, so that -2,5 and 2,5 look alike but for the sign. */
function roundHalfAway(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}

/** Whole number with dots and a prefix between sign and digits: '-$45.000', '1.234'. */
export function formatInteger(value: number, prefix = ''): string {
  const rounded = roundHalfAway(value);
  return `${rounded < 0 ? '-' : ''}${prefix}${groupThousands(BigInt(Math.abs(rounded)).toString())}`;
}

export function formatKm(km: number): string {
  return `${formatInteger(km)} km`;
}

export function formatPercent(percent: number): string {
  return `${formatInteger(percent)}%`;
}
