import { formatKm } from '@volante/domain/values/number';

const mostKm = 9_999;

const wholeKm = /^(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)$/;

type TypedKm = { km: number; problem?: never } | { km?: never; problem: string };

/** [SCR-07] '1.000' and '1000' are a thousand km; what could be read in another way is not guessed but refused. */
export function readKm(typed: string): TypedKm {
  const text = typed.trim();
  if (text === '') return { km: 0 };
  if (!wholeKm.test(text)) return { problem: 'Escribe los km enteros, como 1.000 o 1000.' };
  const km = Number(text.replaceAll('.', ''));
  return km > mostKm ? { problem: `Escribe hasta ${formatKm(mostKm)} a la semana.` } : { km };
}
