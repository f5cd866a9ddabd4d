import type { Readable } from 'node:stream';

/** File storage: a folder or a bucket. We generate the keys; they never contain anything a driver typed. */
export interface Files {
  /** Moves a finished file from the incoming folder into storage, under the key. */
  keep(localPath: string, key: string): Promise<void>;
  /** Fails when there is no file with this key. */
  read(key: string): Promise<Readable>;
  /** Does nothing when the file is gone already. */
  remove(key: string): Promise<void>;
  /** Every key in storage, for finding files that no row points to. */
  keys(): AsyncIterable<string>;
  /** A folder for files that are still being received and looked at. */
  readonly incoming: string;
  close(): Promise<void>;
}
