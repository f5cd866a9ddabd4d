import { errorCode, errorMessage } from '../../../platform/database/error-code.ts';

/** Codes of PostgreSQL that have their own words; others of their classes are shown as they are. */
const words: Readonly<Record<string, string>> = {
  '22003': 'Un monto o una suma de la semana es mayor de lo que cabe en una liquidación.',
  '23505': 'La semana tiene dos líneas iguales.',
};

/**
 * Why a driver cannot be billed, from the error of trying; null for an error that is not about the driver's facts.
 * Class 22 are values that cannot be computed, class 23 rows that break a rule of the books.
 */
export function reasonToHold(error: unknown): string | null {
  if (error instanceof RangeError) return `Un valor no es válido: ${error.message}`;
  const code = errorCode(error);
  if (code === undefined || !/^2[23]\w{3}$/.test(code)) return null;
  return words[code] ?? `La base de datos rechaza la liquidación (${code}): ${errorMessage(error)}`;
}
