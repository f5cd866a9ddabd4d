import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import { version } from '../identity.ts';
import type { Command } from './domains.ts';
import type { OpsAnswer, OpsRequest } from './request.ts';

/** What a node says to whoever could also act without it, and now has to. */
export const elsewhere: OpsAnswer = { ok: false, text: 'Esta acción no se hace en el nodo.', elsewhere: true };

const hashOf = (databaseUrl: string) => createHash('sha256').update(databaseUrl).digest('hex');

/** Whether the request means another database or another release than this node's: the settings of a terminal may differ. */
export function isForAnother({ databaseUrl }: Config, { database, release }: OpsRequest): boolean {
  return databaseUrl !== undefined && (database !== hashOf(databaseUrl) || release !== version);
}

/**
 * A node is shut in: it may neither read nor write the files of whoever types. And what acts on the installation is done by the
 * release of whoever types, as the migration before the nodes of that release are started.
 */
export function needsOwnProcess(command: Command, { database, options }: OpsRequest): boolean {
  if (database === undefined) return false;
  return 'runAt' in command || ('ownProcess' in command && command.ownProcess === true) || options.file !== undefined;
}
