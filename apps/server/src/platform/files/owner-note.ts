import type { Claim } from '../files.ts';

/**
 * The name of what says whose a store is. It begins with a letter: the sweep of releases before this one takes for a day
 * whatever a key begins with, and leaves alone what sorts after the days.
 */
export const ownerName = 'store-id.json';

export const quarantineName = 'quarantine';

/** Our keys begin with their day. Whatever else lies in the same bucket is not ours. */
export const isKey = (name: string): boolean => /^\d{4}-\d{2}-\d{2}\/[^/]+$/.test(name);

export const ownerNote = ({ database, insteadOf, reason }: Claim): string =>
  `${JSON.stringify({ database, insteadOf, reason })}\n`;

export function ownerIn(note: string, place: string): string {
  try {
    const { database } = JSON.parse(note) as { database?: unknown };
    if (typeof database === 'string') return database;
  } catch {
    // The error below says it.
  }
  throw new Error(`${place}: ${ownerName} no se entiende`);
}
