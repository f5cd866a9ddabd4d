import type { PersonalDataField } from './personal-data.ts';

type Texts = Readonly<Record<PersonalDataField, string>>;

/** Fields that mean something only together are chosen together. */
const groups = {
  rut: ['rut'],
  birth: ['birth'],
  gender: ['gender'],
  address: ['address', 'adrnumber', 'pin'],
  adrapt: ['adrapt'],
  locality: ['region', 'city', 'commune'],
  parking: ['parking'],
  secondPhone: ['secondPhone'],
  emergencyPhone: ['emergencyPhone'],
} as const satisfies Record<string, readonly PersonalDataField[]>;

export type DataGroup = keyof typeof groups;

export type Choice = 'mine' | 'theirs';

export interface Difference {
  group: DataGroup;
  /** Typed here too, not only changed elsewhere. */
  edited: boolean;
}

interface Versions {
  /** The saved data from which both versions began. */
  base: Texts;
  /** What was typed here. */
  mine: Texts;
  /** What was saved elsewhere meanwhile. */
  theirs: Texts;
}

const differ = (fields: readonly PersonalDataField[], one: Texts, other: Texts) =>
  fields.some((field) => one[field].trim() !== other[field].trim());

/** [SCR-02] What saving `mine` would undo of `theirs`. What was changed here alone undoes nothing. */
export function differencesOf({ base, mine, theirs }: Versions): Difference[] {
  return (Object.keys(groups) as DataGroup[])
    .filter((group) => differ(groups[group], theirs, base) && differ(groups[group], theirs, mine))
    .map((group) => ({ group, edited: differ(groups[group], mine, base) }));
}

/** The typed version, with the groups the driver chose from the other one. */
export function merged(
  { mine, theirs }: Pick<Versions, 'mine' | 'theirs'>,
  choices: Partial<Record<DataGroup, Choice>>,
): Texts {
  const taken = (Object.keys(groups) as DataGroup[])
    .filter((group) => choices[group] === 'theirs')
    .flatMap((group) => groups[group].map((field) => [field, theirs[field]] as const));
  return { ...mine, ...Object.fromEntries(taken) };
}
