import { isTooMany } from '../files/too-many.ts';

export interface Wish {
  /** Whether a backup is made, or used, although many files lack. */
  acceptsMissing?: boolean | undefined;
}

/** [FRT-02] A backup without the files is none: all of them lack, or more than ever get lost one by one. */
export const lacksFiles = (missing: number, named: number): boolean =>
  missing > 0 && (missing === named || isTooMany(missing, named));
