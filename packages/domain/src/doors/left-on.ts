/** How long a driver has to press again before the server turns the key off: a new order decides about it by itself. */
export const keyPatienceMs = 30_000;

/** How often a car is asked to turn its key off before staff have to see to it. */
export const mostKeyTries = 3;

/** What is known of a car whose key was turned on by an order that then failed. */
export interface KeyFacts {
  /** The car confirmed that it turned the key off for this order. */
  readonly off: boolean;
  /** The car is open after all, or a newer order moved the key. */
  readonly takenOver: boolean;
  /** The car is carrying out an order, or may still do so. */
  readonly underWay: boolean;
  readonly tries: number;
}

type KeyVerdict = 'off' | 'taken-over' | 'wait' | 'turn-off' | 'failed';

export function keyVerdict({ off, takenOver, underWay, tries }: KeyFacts): KeyVerdict {
  if (off) return 'off';
  if (takenOver) return 'taken-over';
  if (underWay) return 'wait';
  return tries < mostKeyTries ? 'turn-off' : 'failed';
}
