import { forgetFilesOf } from './files/stored-files.ts';
import type { OwnedTables } from './personal-data/owned-tables.ts';
import { reasons } from './personal-data/reasons.ts';
import { eraseEventsOf } from './security-events/store.ts';

/** Tables the platform keeps for the modules. Module rows point to files, so these are erased after them. */
export const platformTables = {
  files: {
    person: ['driver_id'],
    exported: ['created_at', 'id', 'kind', 'name', 'content_type', 'bytes'],
    withheld: { key: reasons.machine, car_id: 'Empty for a file of a driver.' },
    erased: forgetFilesOf,
    kept: 'Nothing: storage loses them too.',
  },
  idempotency_keys: {
    person: ['uid'],
    exported: [],
    withheld: 'Answers the driver has had already, sealed, for a day.',
    erased: 'rows',
  },
  revocations: {
    person: ['subject'],
    exported: [],
    withheld: reasons.machine,
    kept: 'For about two hours: the last tokens of a deleted account must not work again.',
  },
  security_events: {
    person: ['uid'],
    exported: ['happened_at', 'id', 'kind', 'device'],
    withheld: { staff: reasons.staff },
    erased: eraseEventsOf,
    kept: 'When its driver deleted the account, for a year.',
  },
  data_blocks: {
    person: ['driver_id'],
    exported: ['since', 'id', 'reason', 'lifted_at'],
    withheld: { set_by: reasons.staff, lifted_by: reasons.staff },
    erased: 'rows',
  },
  outbox: {
    impersonal: 'Effects under way. What was carried out forgets its words; mail that waits goes with the account.',
  },
  rate_limits: { impersonal: 'How often something was tried, by a hash of who tried it, for minutes.' },
  used_passkey_challenges: { impersonal: 'Random numbers that authenticators have signed, for minutes.' },
  used_token_proofs: { impersonal: 'Hashes of proofs that a browser holds its key, for minutes.' },
  quarantined_files: { impersonal: 'Keys of stored files that no row names, and since when they are set aside.' },
  file_sweeps: { impersonal: 'How many stored files no row named, night by night.' },
  sweep_permits: { impersonal: 'Who of the staff allowed a large sweep of files, and why.' },
  backups: { impersonal: 'When backups were made, and by whom of the staff.' },
  jobs: { impersonal: 'When each job ran.' },
  migrations: { impersonal: 'The structure’s history.' },
  settings: { impersonal: 'What the company and the machines have set.' },
  signing_keys: { impersonal: 'Keys of the house, as a release before kept them.' },
} satisfies OwnedTables;
