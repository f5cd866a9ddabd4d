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

export const damageStates = ['reported', 'contested', ...damageVerdicts] as const;

export type DamageState = (typeof damageStates)[number];

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
  return afterDamageEvent(damageState(entry), 'contest')
    ? null
    : 'Este daño ya fue objetado. Una objeción se hace una sola vez.';
}

/**
 * What can happen to an entry: the other driver contests it, staff decide, and a verdict that was wrong gives way to the other
 * one. Each names the verdict that follows, so that of two people who correct the same verdict one is refused.
 */
export const damageEvents = [
  'contest',
  'decide-kept',
  'decide-withdrawn',
  'correct-to-kept',
  'correct-to-withdrawn',
] as const;

export type DamageEvent = (typeof damageEvents)[number];

/** What is not in the table cannot happen. Nothing leads back to a contest: its answer may change, but it has one. */
const table: Record<DamageState, Partial<Record<DamageEvent, DamageState>>> = {
  reported: { contest: 'contested' },
  contested: { 'decide-kept': 'kept', 'decide-withdrawn': 'withdrawn' },
  kept: { 'correct-to-withdrawn': 'withdrawn' },
  withdrawn: { 'correct-to-kept': 'kept' },
};

/** The state that follows; null when the event cannot happen in this state. */
export function afterDamageEvent(state: DamageState, event: DamageEvent): DamageState | null {
  return table[state][event] ?? null;
}

/** The verdict that another one gives way to. */
export const otherVerdict = (verdict: DamageVerdict): DamageVerdict => (verdict === 'kept' ? 'withdrawn' : 'kept');

/** [CON-15] Why staff cannot correct a verdict to this one; null when they can. */
export function correctionProblem(state: DamageState, verdict: DamageVerdict): string | null {
  if (afterDamageEvent(state, `correct-to-${verdict}`)) return null;
  if (state === verdict) return `Ese daño ya está ${damageStateNames[verdict].toLowerCase()}.`;
  return 'Ese daño no tiene una decisión que corregir.';
}
