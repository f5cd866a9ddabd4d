import type { Permission } from '@volante/domain/staff/permissions';

/** What an action was done to. */
export interface Subject {
  /** 'driver', 'car', 'case' … */
  kind: string;
  /** Its id, plate or number: never a name, an e-mail or a phone number. */
  ref: string;
  /** As people call it. It stands aside, and goes with the driver it is about. */
  name?: string | undefined;
}

/** A value as it was typed. Of a secret the record keeps a hash alone, of a file its SHA-256. */
export type Typed = string | { secret: string } | { file: string; name: string };

/** What a member of the staff did, or tried. */
export interface Act {
  /** As the shell types it: 'payouts send'. */
  action: string;
  /** What it does, in words that the driver it is about may read. */
  title: string;
  permission: Permission | null;
  subject?: Subject | undefined;
  /** Drivers it is about besides a subject that is one: they are told of it, and the words go with any of them. */
  drivers?: readonly string[] | undefined;
  input?: Readonly<Record<string, Typed>> | undefined;
  why?: string | undefined;
  /** What there was before and afterwards: text, or anything that JSON can write. */
  before?: unknown;
  after?: unknown;
  approvalId?: string | undefined;
}
