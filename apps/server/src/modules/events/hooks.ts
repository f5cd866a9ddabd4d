import { Hook } from '../../platform/hooks.ts';

/**
 * [BKS-09] Called when an event is about to be reversed, in the same transaction and before it is locked. Whoever wrote it
 * locks what it is about, and returns the ids of all events that are reversed with it.
 */
export const eventReversal = new Hook<{ eventId: string; source: string; reason: string }, readonly string[]>();
