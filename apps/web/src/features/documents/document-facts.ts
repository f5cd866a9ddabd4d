import type { DocumentName } from '@volante/domain/documents/names';
import type { MaybeStatus } from '@volante/domain/documents/status';
import type { LocalDate } from '@volante/domain/values/dates';

/** What a card tells of one document, whichever list it comes from. */
export interface DocumentFacts {
  name: DocumentName;
  status: MaybeStatus;
  /** What the reviewer wrote. */
  reason: string | null;
  /** The last day it is valid. */
  expires: LocalDate | null;
  /** A short-lived link to the driver's own file. */
  url: string | null;
  /** 'pdf', 'jpg' … */
  extension: string | null;
}
