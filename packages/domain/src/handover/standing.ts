import { activeStatuses, type CancelReason, type ExchangeStatus } from './status.ts';

/** [CON-15] How a handover stands, in the words of the staff. */
export const standings = ['waiting', 'late', 'no-show', 'missed', 'done', 'cancelled'] as const;

export type Standing = (typeof standings)[number];

export const standingNames: Record<Standing, string> = {
  waiting: 'Por hacer',
  late: 'Atrasada',
  'no-show': 'Alguien no llegó',
  missed: 'Perdida',
  done: 'Hecha',
  cancelled: 'Anulada',
};

/** What a rule asks of a handover; what it leaves out does not matter. */
export interface StandingRule {
  readonly standing: Standing;
  readonly statuses: readonly ExchangeStatus[];
  readonly reason?: CancelReason;
  /** Somebody said that the other did not come. */
  readonly inVain?: true;
  /** Its time has come. */
  readonly due?: true;
}

/**
 * The first that fits names how it stands. They are data, so that the database counts and filters a day by the same rules. Whoever
 * waited in vain is not just late, and theirs is not just missed: somebody did not come, also when it has ended by itself.
 */
export const standingRules: readonly StandingRule[] = [
  { standing: 'done', statuses: ['Done'] },
  { standing: 'no-show', statuses: activeStatuses, inVain: true },
  { standing: 'no-show', statuses: ['Cancelled'], reason: 'missed', inVain: true },
  { standing: 'missed', statuses: ['Cancelled'], reason: 'missed' },
  { standing: 'cancelled', statuses: ['Cancelled'] },
  { standing: 'late', statuses: activeStatuses, due: true },
  { standing: 'waiting', statuses: activeStatuses },
];

export interface StandingFacts {
  readonly status: ExchangeStatus;
  readonly reason: CancelReason | null;
  readonly inVain: boolean;
  readonly dueAt: Date;
}

const fits = (rule: StandingRule, facts: StandingFacts, now: Date): boolean =>
  rule.statuses.includes(facts.status) &&
  (rule.reason === undefined || rule.reason === facts.reason) &&
  (!rule.inVain || facts.inVain) &&
  (!rule.due || facts.dueAt <= now);

export function standingOf(facts: StandingFacts, now: Date): Standing {
  return standingRules.find((rule) => fits(rule, facts, now))?.standing ?? 'waiting';
}

export const isStanding = (text: string): text is Standing => standings.some((one) => one === text);
