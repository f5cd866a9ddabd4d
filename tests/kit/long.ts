/** `npm run test:long`: the same races, faults and random tests, hundreds of times. */
export const long = process.env.LONG === '1';

/** What chance decides by: always the same sample in the short run, another one each time in the long run. SEED=… repeats one. */
export const seed = Number(process.env.SEED ?? (long ? Date.now() % 2_147_483_647 : 4242));

export function rounds(short: number, many: number): number {
  return long ? many : short;
}

/** Something done again and again, one after the other. */
export async function repeat(times: number, act: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < times; round += 1) await act(round);
}
