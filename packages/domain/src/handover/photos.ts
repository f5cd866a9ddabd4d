/** [SHF-04] The four sides of the car, in the order in which one walks around it. */
export const sides = ['front', 'right', 'back', 'left'] as const;

/** [DAY-10] In pixels: with a shorter side nobody can judge a scratch. */
export const leastCarPhotoSide = 640;

export type Side = (typeof sides)[number];

export const sideNames: Record<Side, string> = {
  front: 'Frente',
  right: 'Lado derecho',
  back: 'Atrás',
  left: 'Lado izquierdo',
};

/** The side that an uploaded file's name names: 'front.jpg' → 'front'. */
export function sideNamed(fileName: string): Side | undefined {
  const name = fileName.replace(/\.[a-z]+$/i, '').toLowerCase();
  return sides.find((side) => side === name);
}

export function missingSides(have: readonly Side[]): Side[] {
  return sides.filter((side) => !have.includes(side));
}
