import { formatInteger } from '@volante/domain/values/number';

const seconds = (value: number): string => `${String(Math.abs(value)).replace('.', ',')} s`;

/** 'adelantado 7,2 s' */
export function skewWords(value: number): string {
  if (Math.abs(value) < 1) return 'igual al de la base de datos';
  return `${value > 0 ? 'adelantado' : 'atrasado'} ${seconds(value)}`;
}

/** '240 ms', '12 s', '3 min' */
export function tookWords(ms: number | null): string {
  if (ms === null) return '—';
  if (ms < 1_000) return `${ms} ms`;
  if (ms < 120_000) return `${Math.round(ms / 1_000)} s`;
  return `${Math.round(ms / 60_000)} min`;
}

interface Counted {
  number: number;
  many: boolean;
}

/** Above what is counted nobody says a number as if it were one. */
export const countWords = ({ number, many }: Counted): string =>
  many && number >= 10_000 ? 'más de 10.000' : formatInteger(number);

export const openWords = ({ open, estimated }: { open: number; estimated: boolean }): string => {
  if (open === 0) return 'Nada por enviar.';
  return estimated ? `Por enviar: cerca de ${formatInteger(open)} (estimado).` : `Por enviar: ${formatInteger(open)}.`;
};
