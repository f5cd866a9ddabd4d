import type { LocalDate } from '../values/dates.ts';

interface DayOfKm {
  readonly date: LocalDate;
  readonly km: number;
  readonly references: readonly {
    readonly field: string;
    readonly type: string;
    readonly date: LocalDate;
    readonly kms: number | null;
  }[];
}

/** [MNY-02] The km of the day itself, without late km of earlier weeks: those never reach this week's sections. */
export function ownKm({ date, km, references }: DayOfKm): number {
  const late = references.filter((line) => line.field === 'rent' && line.type === 'km' && line.date !== date);
  return (Math.round(km * 1_000) - late.reduce((sum, { kms }) => sum + Math.round((kms ?? 0) * 1_000), 0)) / 1_000;
}
