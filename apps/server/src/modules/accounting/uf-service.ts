import { type LocalDate, localDateOf, parseLocalDate } from '@volante/domain/values/dates';

export interface UfValue {
  date: LocalDate;
  value: string;
}

const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text));

function readValue(entry: unknown): UfValue | null {
  const { fecha, valor }: Record<string, unknown> = Object(entry);
  if (typeof fecha !== 'string' || typeof valor !== 'number') return null;
  // The service dates a value with the day's first instant in Chile, or with the day alone.
  const date = parseLocalDate(fecha) ?? (isInstant(fecha) ? localDateOf(fecha) : null);
  return date && { date, value: String(valor) };
}

/**
 * The official indicator, in the format of https://mindicador.cl/api/uf: `{ "serie": [{ "fecha":
 * "2026-11-15T03:00:00.000Z", "valor": 41200.15 }, …] }`, pesos per UF, any number of days.
 */
export async function fetchUf(url: string): Promise<UfValue[]> {
  const answer = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(15_000),
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(`The UF service answered ${answer.status}`);
  const { serie }: Record<string, unknown> = Object(await answer.json());
  if (!Array.isArray(serie) || serie.length === 0) throw new Error('The UF service returned no values');
  return serie.map((entry) => {
    const value = readValue(entry);
    if (!value) throw new Error(`The UF service returned an invalid entry: ${JSON.stringify(entry)}`);
    return value;
  });
}
