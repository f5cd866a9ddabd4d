import { afterEvent, type ExchangeStatus, type ExchangeType, isActive, isLeft } from './status.ts';

/** Deliverer: ends a shift. Receiver: starts one. */
export const roles = ['Deliverer', 'Receiver'] as const;

export type Role = (typeof roles)[number];

/** Each side as staff call it. */
export const roleNames: Readonly<Record<Role, string>> = { Deliverer: 'Quien entrega', Receiver: 'Quien recibe' };

export const stepTypes = [
  'PickUp',
  'LeftCharging',
  'DamageReport',
  'Photos',
  'CodeExchange',
  'Charging',
  'CableSecured',
  'DoorsClosed',
] as const;

export type StepType = (typeof stepTypes)[number];

/** Skipped counts as done. */
export const stepStatuses = ['Pending', 'Done', 'Skipped'] as const;

export type StepStatus = (typeof stepStatuses)[number];

export type SideStatus = 'Pending' | 'Started' | 'Done';

export interface Step {
  readonly domain: Role;
  readonly type: StepType;
  readonly optional: boolean;
  readonly status: StepStatus;
  /** Why it was skipped, in words for both drivers. */
  readonly note?: string | null;
}

/** The steps of each side, in their order. */
const plans: Record<ExchangeType, Record<Role, readonly StepType[]>> = {
  'EXCHANGE-CAR': {
    Deliverer: ['Photos', 'DamageReport', 'CodeExchange'],
    Receiver: ['PickUp', 'Photos', 'DamageReport', 'CodeExchange'],
  },
  'LEFT-CHARGING': {
    Deliverer: ['LeftCharging', 'Charging', 'CableSecured', 'Photos', 'DamageReport', 'DoorsClosed'],
    Receiver: ['PickUp', 'Photos', 'DamageReport', 'CableSecured'],
  },
  'LEFT-PARKED': {
    Deliverer: ['Photos', 'DamageReport', 'DoorsClosed'],
    Receiver: ['PickUp', 'Photos', 'DamageReport'],
  },
};

export function isOptional(type: StepType): boolean {
  return type === 'DamageReport';
}

/** The steps of a new exchange: the deliverer's, then the receiver's. */
export function stepsOf(type: ExchangeType): Step[] {
  return roles.flatMap((domain) =>
    plans[type][domain].map((step): Step => ({
      domain,
      type: step,
      optional: isOptional(step),
      status: 'Pending',
    })),
  );
}

const isOpen = ({ status }: Step) => status === 'Pending';

/** [SHF-03] The steps a side still has to do, in the exchange's own order. */
export function openSteps<S extends Step>(steps: readonly S[], role: Role): S[] {
  return steps.filter((step) => step.domain === role && isOpen(step));
}

export function sideStatus(steps: readonly Step[], role: Role): SideStatus {
  const own = steps.filter(({ domain }) => domain === role);
  if (own.every((step) => !isOpen(step))) return 'Done';
  return own.some(({ status }) => status === 'Done') ? 'Started' : 'Pending';
}

export const otherRole = (role: Role): Role => (role === 'Deliverer' ? 'Receiver' : 'Deliverer');

/** [SHF-06] The receiver may see the code once they have picked the car up and photographed it. */
export function codeShown(steps: readonly Step[]): boolean {
  return openSteps(steps, 'Receiver').every(({ type, optional }) => optional || type === 'CodeExchange');
}

export interface ExchangeState {
  readonly type: ExchangeType;
  readonly status: ExchangeStatus;
  readonly dueAt: Date;
  readonly steps: readonly Step[];
}

/** Why a step cannot be completed now. */
export type StepProblem = 'over' | 'unknown' | 'earlier' | 'not-ready' | 'partner';

/** What completing a step leads to. `steps` are those that changed. */
export interface StepOutcome {
  readonly steps: readonly Step[];
  readonly status: ExchangeStatus;
  /** The receiver has the car from this step on. */
  readonly received: boolean;
}

const skippedNote = 'Quien recibe retiró el auto antes de que este paso se completara.';

/** The steps of the role's side before this one, without those already settled. */
function openBefore(steps: readonly Step[], { domain, type }: Step): Step[] {
  const own = steps.filter((step) => step.domain === domain);
  return own
    .slice(
      0,
      own.findIndex((step) => step.type === type),
    )
    .filter(isOpen);
}

/** A car that is left may be taken once its deliverer is done, and from its time on in any case. */
export function isReadyToPickUp({ type, dueAt, steps }: Omit<ExchangeState, 'status'>, now: Date): boolean {
  return !isLeft(type) || now >= dueAt || openSteps(steps, 'Deliverer').length === 0;
}

function problemOf(exchange: ExchangeState, step: Step, now: Date): StepProblem | null {
  const { steps } = exchange;
  if (openBefore(steps, step).some(({ optional }) => !optional)) return 'earlier';
  if (step.type === 'PickUp' && !isReadyToPickUp(exchange, now)) return 'not-ready';
  return step.type === 'CodeExchange' && !codeShown(steps) ? 'partner' : null;
}

/** The steps that the completed one settles as well. */
function settledWith({ type, steps }: ExchangeState, step: Step): Step[] {
  const skipped = openBefore(steps, step).map((each): Step => ({ ...each, status: 'Skipped' }));
  if (step.type === 'CodeExchange') {
    // The deliverer has typed the receiver's code: both have done it, and what was optional is over.
    const theirs = openSteps(steps, otherRole(step.domain));
    const settled = theirs.map((each): Step => ({ ...each, status: each.optional ? 'Skipped' : 'Done' }));
    return [...skipped, ...settled];
  }
  if (step.type !== 'PickUp' || !isLeft(type)) return skipped;
  const left = openSteps(steps, 'Deliverer').map((each): Step => ({ ...each, status: 'Skipped', note: skippedNote }));
  return [...skipped, ...left];
}

function withSettled(exchange: ExchangeState, changed: readonly Step[], received: boolean): StepOutcome {
  const of = (step: Step) => changed.find(({ domain, type }) => domain === step.domain && type === step.type) ?? step;
  const finished = exchange.steps.map(of).every((step) => !isOpen(step));
  // An exchange that begins and ends with one step goes through Started all the same.
  const started = afterEvent(exchange.status, 'step') ?? exchange.status;
  const status = finished ? (afterEvent(started, 'finish') ?? started) : started;
  return { steps: changed, status, received: received || (finished && !isLeft(exchange.type)) };
}

/**
 * Completes one step of one side. A step that is done stays done: completing it again changes nothing, whatever has
 * become of the exchange. For 'CodeExchange' the caller has compared the code.
 */
export function completeStep(
  exchange: ExchangeState,
  role: Role,
  type: StepType,
  now: Date,
): { problem: StepProblem } | { outcome: StepOutcome } | { unchanged: true } {
  const step = exchange.steps.find((each) => each.domain === role && each.type === type);
  if (!step) return { problem: 'unknown' };
  // A damage report that was under way when its step was skipped still counts.
  const late = type === 'DamageReport' && step.status === 'Skipped' && isActive(exchange.status);
  if (!isOpen(step) && !late) return { unchanged: true };
  if (!isActive(exchange.status)) return { problem: 'over' };
  const problem = problemOf(exchange, step, now);
  if (problem) return { problem };
  const changed: Step[] = [{ ...step, status: 'Done' }, ...settledWith(exchange, step)];
  return { outcome: withSettled(exchange, changed, type === 'PickUp' && isLeft(exchange.type)) };
}

/** Finalizing the form skips what is optional; it is refused while something required is open. */
export function finalizeSide(
  exchange: ExchangeState,
  role: Role,
): { problem: StepProblem } | { outcome: StepOutcome } | { unchanged: true } {
  const open = openSteps(exchange.steps, role);
  if (open.length === 0) return { unchanged: true };
  if (!isActive(exchange.status)) return { problem: 'over' };
  if (open.some(({ optional }) => !optional)) return { problem: 'earlier' };
  const changed = open.map((step): Step => ({ ...step, status: 'Skipped' }));
  return { outcome: withSettled(exchange, changed, false) };
}
