import { localDateOf } from '@volante/domain/values/dates';
import { longDate } from '@volante/domain/values/long-date';
import { capital } from '../../lib/capital.ts';

interface Day<Row> {
  title: string;
  rows: Row[];
}

/** Meetings under their days: what nobody has closed of the days before, today, and each day to come. */
export function byDay<Row extends { start: string }>(rows: readonly Row[], now: number): Day<Row>[] {
  const today = localDateOf(new Date(now));
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const date = localDateOf(row.start);
    const words = capital(longDate(date));
    const title = date < today ? 'Días pasados, sin resultado' : date === today ? `Hoy, ${longDate(date)}` : words;
    days.set(title, [...(days.get(title) ?? []), row]);
  }
  return [...days].map(([title, found]) => ({ title, rows: found }));
}
