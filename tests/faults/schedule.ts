import { createHash } from 'node:crypto';
import type { Blow } from './blow.ts';
import { Chance } from './chance.ts';

export const stepKinds = {
  // Money, as staff and platforms report it.
  trip: 8,
  'trip-again': 3,
  toll: 4,
  event: 6,
  'event-reversed': 2,
  prepay: 3,
  'prepay-reversed': 1,
  contribute: 2,
  'week-closed': 3,
  'week-reopened': 1,
  'payout-prepared': 3,
  'payout-sent': 3,
  'payout-bounced': 1,
  'payout-cancelled': 1,
  payment: 5,
  // Cars, and what stands beside them.
  'car-says': 4,
  doors: 1,
  charge: 3,
  'handover-planned': 2,
  'handover-step': 8,
  'swap-asked': 2,
  'swap-answered': 2,
  // People.
  'sign-up': 1,
  document: 2,
  'document-reviewed': 2,
  said: 4,
  meeting: 1,
} as const satisfies Record<string, number>;

export type StepKind = keyof typeof stepKinds;

/** What a history is mostly about, so that steps which need each other meet often enough. */
const themes: readonly (readonly StepKind[])[] = [
  ['trip', 'week-closed', 'payout-prepared', 'payout-sent', 'payout-bounced', 'payout-cancelled'],
  ['event', 'event-reversed', 'prepay', 'prepay-reversed', 'week-closed', 'week-reopened', 'payment'],
  ['handover-planned', 'handover-step', 'swap-asked', 'swap-answered', 'doors', 'charge', 'car-says'],
  ['document', 'document-reviewed', 'said', 'meeting', 'sign-up', 'payment'],
  [],
];

/** How much more often a step of the theme comes. */
const emphasis = 5;

function weightsOf(theme: readonly StepKind[]): Record<StepKind, number> {
  const weights: Record<StepKind, number> = { ...stepKinds };
  for (const kind of theme) weights[kind] *= emphasis;
  return weights;
}

export interface Step {
  number: number;
  kind: StepKind;
  /** Which of the drivers, cars or open matters: taken modulo as many as there are. */
  who: number;
  amount: number;
  /** Any other choice of the step. */
  choice: number;
  /** By how much the clock has moved before it, in minutes; backwards too. */
  minutes: number;
  blow?: Blow;
  /** Sent once more under the same key, though it was answered. */
  repeated: boolean;
  /** PostgreSQL: twice at the same time. */
  doubled: boolean;
}

export interface Schedule {
  seed: number;
  steps: readonly Step[];
}

/** The clock is never set back by more: the machines of one company agree within minutes. */
const furthestBack = 4;

function drawBlow(chance: Chance): Blow {
  const deed = chance.weighed({ kill: 5, cut: 5, terminate: 2, phone: 3 });
  const when = chance.percent(50) ? 'before' : 'after';
  // Every second blow stands at a commit, where an answer can be lost of what is done.
  const at = chance.percent(50)
    ? { commit: chance.percent(80) ? 1 : 2 }
    : { statement: chance.whole(1, chance.oneOf([4, 12, 40])) };
  return { deed, when, at };
}

function drawMinutes(chance: Chance): number {
  if (chance.percent(8)) return -chance.whole(1, furthestBack);
  if (chance.percent(6)) return chance.whole(60, 12 * 60);
  return chance.whole(0, 12);
}

function drawStep(chance: Chance, number: number, weights: Record<StepKind, number>): Step {
  const step = {
    number,
    kind: chance.weighed(weights),
    who: chance.whole(0, 999),
    amount: chance.whole(1, 90_000),
    choice: chance.whole(0, 999),
    minutes: drawMinutes(chance),
    repeated: chance.percent(15),
    doubled: chance.percent(10),
  };
  return chance.percent(35) ? { ...step, blow: drawBlow(chance) } : step;
}

/** Two neighbours come the other way round, as when one of them waited for signal. */
function reordered(chance: Chance, steps: Step[]): Step[] {
  const order = [...steps];
  for (let index = 1; index < order.length; index += 1) {
    if (chance.percent(8)) [order[index - 1], order[index]] = [order[index]!, order[index - 1]!];
  }
  return order;
}

export function drawSchedule(seed: number): Schedule {
  const chance = new Chance(seed);
  const count = chance.whole(14, 30);
  const weights = weightsOf(chance.oneOf(themes));
  return {
    seed,
    steps: reordered(
      chance,
      Array.from({ length: count }, (_, number) => drawStep(chance, number, weights)),
    ),
  };
}

export const scheduleHash = ({ steps }: Schedule): string =>
  createHash('sha256').update(JSON.stringify(steps)).digest('hex').slice(0, 16);

function blowInWords({ deed, when, at }: Blow): string {
  return `${deed} ${when} ${at.commit === undefined ? `statement ${at.statement}` : `commit ${at.commit}`}`;
}

export function inWords({ number, kind, who, amount, choice, minutes, blow, repeated, doubled }: Step): string {
  const more = [repeated && 'repeated', doubled && 'doubled', blow && blowInWords(blow)].filter(Boolean).join(', ');
  return `${number}. ${kind} who=${who} amount=${amount} choice=${choice} ${minutes >= 0 ? '+' : ''}${minutes} min${more && `: ${more}`}`;
}
