/** A car's report about itself, sent every ten seconds and when doors or charging change. Times are milliseconds since 1970. */
export interface TelemetryMessage {
  readonly at: number;
  /** State of charge, 0–100; missing for a car without a battery. */
  readonly soc?: number;
  readonly charging?: boolean;
  /** Km, with up to three decimals. */
  readonly odometer: number;
  /** Latitude and longitude; missing without a fix. */
  readonly position?: readonly [number, number];
  readonly doors: 'open' | 'closed';
}

export const carActions = ['key-on', 'key-off', 'unlock', 'lock'] as const;

export type CarAction = (typeof carActions)[number];

/**
 * A command to a car. After `expiresAt` the car must ignore it; 'cancel' takes back the command with that id. A car obeys
 * each id once, however often it arrives.
 */
export type CommandMessage =
  | { readonly id: string; readonly do: CarAction; readonly expiresAt: number }
  | { readonly id: string; readonly do: 'cancel' };

export const answerResults = ['done', 'refused', 'expired', 'cancelled'] as const;

export type AnswerResult = (typeof answerResults)[number];

/** What the car answers to the command of that id. */
export interface AnswerMessage {
  readonly id: string;
  readonly result: AnswerResult;
  readonly at: number;
}
