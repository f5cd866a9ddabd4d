import type { Fault } from './faults.ts';

/** Faults in the modules that change nothing anybody could see, each with the reason. */
export const moduleEquivalents: readonly (Omit<Fault, 'nth'> & { nth?: number; why: string })[] = [
  {
    file: 'apps/server/src/modules/swaps/commands/repair-day.ts',
    line: "field: 'date',",
    was: "field: 'date',",
    becomes: '',
    why: 'Only staff repair a day, and their command prints the sentence alone.',
  },
];
