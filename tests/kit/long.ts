/** True in `npm run test:long`, which repeats races, faults and random tests hundreds of times. */
export const long = process.env.LONG === '1';

/** The random seed: fixed in the short run, new each time in the long run. SEED=… repeats a run. */
export const seed = Number(process.env.SEED ?? (long ? Date.now() % 2_147_483_647 : 4242));

export function rounds(short: number, many: number): number {
  return long ? many : short;
}

/** A test's time limit in ms: `short` in the short run, an hour in the long run. */
export function patience(short: number): number {
  return long ? 3_600_000 : short;
}

/** Runs `act` several times, one after the other. */
export async function repeat(times: number, act: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < times; round += 1) await act(round);
}
