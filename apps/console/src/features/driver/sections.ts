import type { Permission } from '@volante/domain/staff/permissions';

/** The parts of a driver's record, each with what it takes to see it besides the record itself. */
const needed = {
  status: undefined,
  notes: undefined,
  onboarding: undefined,
  documents: undefined,
  plan: undefined,
  car: 'cars.read',
  week: 'weeks.read',
  money: 'weeks.read',
  cases: 'cases.answer',
  devices: 'drivers.access',
} as const satisfies Record<string, Permission | undefined>;

export type SectionName = keyof typeof needed;

/** [CON-10] What this person sees of a driver. */
export function sectionsFor(held: readonly string[]): ReadonlySet<SectionName> {
  const all = Object.entries(needed) as [SectionName, Permission | undefined][];
  return new Set(all.flatMap(([name, permission]) => (!permission || held.includes(permission) ? [name] : [])));
}
