/** [SHF-05] What can be wrong with the car. */
export const damageKinds = [
  'dent',
  'scratch',
  'brokenGlass',
  'tyres',
  'dirty',
  'scratchedGlass',
  'battery',
  'other',
] as const;

export type DamageKind = (typeof damageKinds)[number];

export const damageNames: Record<DamageKind, string> = {
  dent: 'Abolladura',
  scratch: 'Rayón',
  brokenGlass: 'Vidrio roto',
  tyres: 'Neumáticos',
  dirty: 'Sucio por fuera',
  scratchedGlass: 'Vidrio rayado',
  battery: 'Batería',
  other: 'Otro',
};

export function isDamageKind(text: string): text is DamageKind {
  return damageKinds.some((kind) => kind === text);
}

/** Batería sets the battery flag, everything else the damage flag. */
export function flagsOf(kinds: readonly DamageKind[]): { battery: boolean; damage: boolean } {
  return { battery: kinds.includes('battery'), damage: kinds.some((kind) => kind !== 'battery') };
}

export const noComment = 'Sin comentarios';
export const mostDamagePhotos = 6;
export const longestComment = 500;

export const damageError = 'Ocurrió un error al enviar los cambios, revisa la información e intenta nuevamente';

/** What staff decide about a contested entry: it stands, or it does not count. */
export const damageVerdicts = ['kept', 'withdrawn'] as const;

export type DamageVerdict = (typeof damageVerdicts)[number];

export type DamageState = 'reported' | 'contested' | DamageVerdict;

interface Contest {
  readonly contestedAt: Date | null;
  readonly verdict: DamageVerdict | null;
}

export function damageState({ contestedAt, verdict }: Contest): DamageState {
  return verdict ?? (contestedAt ? 'contested' : 'reported');
}

export const damageStateNames: Record<DamageState, string> = {
  reported: 'Informado',
  contested: 'En revisión',
  kept: 'Confirmado',
  withdrawn: 'Descartado',
};

/** Why an entry cannot be contested; null when it can. Once, and never by its own author. */
export function contestProblem(entry: Contest & { authorId: string }, driverId: string): string | null {
  if (entry.authorId === driverId) return 'No puedes objetar un daño que informaste tú.';
  return damageState(entry) === 'reported' ? null : 'Este daño ya fue objetado. Una objeción se hace una sola vez.';
}
