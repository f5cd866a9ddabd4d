/** How a simulated car handles a command: how soon it acts, and how long after that it answers. */
interface Manner {
  readonly obeys: boolean;
  readonly hears: boolean;
  /** Shortest and longest delay, in milliseconds. */
  readonly actsAfter: readonly [number, number];
  readonly tellsAfter: number;
  readonly means: string;
}

const usual: readonly [number, number] = [200, 700];

const manners = {
  normal: { hears: true, obeys: true, actsAfter: usual, tellsAfter: 0, means: 'obedece y responde enseguida' },
  slow: { hears: true, obeys: true, actsAfter: [4000, 4000], tellsAfter: 0, means: 'obedece a los 4 segundos' },
  late: { hears: true, obeys: true, actsAfter: usual, tellsAfter: 12_000, means: 'obedece, y responde 12 s después' },
  refuse: { hears: true, obeys: false, actsAfter: usual, tellsAfter: 0, means: 'se niega' },
  never: { hears: false, obeys: false, actsAfter: usual, tellsAfter: 0, means: 'no hace ni responde nada' },
} as const satisfies Record<string, Manner>;

export type Answers = keyof typeof manners;

export const answersNames = Object.keys(manners) as Answers[];

export function isAnswers(text: unknown): text is Answers {
  return typeof text === 'string' && Object.hasOwn(manners, text);
}

export function mannerOf(answers: Answers): Manner {
  return manners[answers];
}
