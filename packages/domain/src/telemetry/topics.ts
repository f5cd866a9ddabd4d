/** The topic tree of the cars: one branch for each, named by its plate. */
const root = 'volante/cars';

export const branches = ['telemetry', 'commands', 'answers'] as const;

/** telemetry and answers come from the car, commands go to it. */
export type Branch = (typeof branches)[number];

/** 'volante/cars/KLXY77/telemetry' */
export function carTopic(carId: string, branch: Branch): string {
  return `${root}/${carId}/${branch}`;
}

/** The topic pattern of that branch for all cars. */
export function everyCar(branch: Branch): string {
  return carTopic('+', branch);
}

/** The plate of the car a topic belongs to; null when it is no car's topic. */
export function carOfTopic(topic: string): { carId: string; branch: Branch } | null {
  const [, carId, name] = /^volante\/cars\/([A-Z0-9]+)\/(\w+)$/.exec(topic) ?? [];
  const branch = branches.find((known) => known === name);
  return carId && branch ? { carId, branch } : null;
}
