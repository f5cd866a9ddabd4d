/** What a label is put on. */
export type LabelledKind = 'car' | 'driver';

const takes = {
  /** The car's doors can be commanded remotely. */
  REMOTE_CONTROL_DOORS: ['car'],
  /** The drivers of the car, or this driver, may ask the partner to change shifts. */
  SHIFT_CHANGE_PETITION: ['car', 'driver'],
} as const satisfies Record<string, readonly LabelledKind[]>;

export type LabelId = keyof typeof takes;

/** Each label as staff call it. */
export const labelNames: Readonly<Record<LabelId, string>> = {
  REMOTE_CONTROL_DOORS: 'Puertas a distancia',
  SHIFT_CHANGE_PETITION: 'Pedir cambios de turno',
};

export const labelIds = Object.keys(takes) as LabelId[];

export function mayLabel(labelId: LabelId, kind: LabelledKind): boolean {
  const kinds: readonly LabelledKind[] = takes[labelId];
  return kinds.includes(kind);
}
