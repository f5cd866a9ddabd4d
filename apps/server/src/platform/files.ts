import type { Readable } from 'node:stream';

/** There is no file with this key. Any other failure leaves open whether there is one. */
export class FileMissing extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`no file has the key ${key}`, options);
    this.name = 'FileMissing';
  }
}

/** Files taken out of use that no row named, kept for a while in case that was a mistake. */
interface Quarantine {
  keys(): AsyncIterable<string>;
  /** Takes a file out of use. Does nothing when it is not there. */
  put(key: string): Promise<void>;
  /** Brings a file back into use. False when it is not in quarantine. */
  takeBack(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
}

/** Whose a store is to be. */
export interface Claim {
  /** The id of the database. */
  database: string;
  /** An owner that it may replace; any other one stays. */
  insteadOf?: string;
  /** Why it was replaced, kept in the store. */
  reason?: string;
}

/** Where files are kept: a folder or a bucket. We generate the keys; they never contain anything a driver typed. */
export interface Store {
  /** Its name for the operator. */
  readonly place: string;
  /** Moves a finished file from the incoming folder into storage, under the key. */
  keep(localPath: string, key: string): Promise<void>;
  /** Fails with FileMissing when there is no file with this key. */
  read(key: string): Promise<Readable>;
  has(key: string): Promise<boolean>;
  /** Removes the file for good, also from quarantine. Does nothing when it is gone already. */
  remove(key: string): Promise<void>;
  /** Every key in use, for finding files that no row points to. */
  keys(): AsyncIterable<string>;
  readonly quarantine: Quarantine;
  /** The id of the database whose files these are; undefined while no database has claimed the store. */
  owner(): Promise<string | undefined>;
  /** Makes the database the owner, unless another one is. Answers whose it is then. */
  claim(wanted: Claim): Promise<string | undefined>;
}

/** A store, and a place to receive files for it. */
export interface Files extends Store {
  /** A folder for files that are still being received and looked at. */
  readonly incoming: string;
  close(): Promise<void>;
}
