import type { OwnedTables } from '../personal-data/owned-tables.ts';
import { reasons } from '../personal-data/reasons.ts';
import { eraseWordsOf } from './erase-words.ts';

const outcomes: Record<string, string> = { done: 'hecho', refused: 'rechazado', failed: 'falló' };

export const auditTables = {
  staff_actions: {
    person: { column: 'id', of: 'staff_action_drivers', key: 'action_id', naming: 'driver_id' },
    exported: ['at', 'id', 'title', 'outcome'],
    withheld: {
      chain: reasons.machine,
      place: reasons.machine,
      person: reasons.staff,
      person_name: reasons.staff,
      door: reasons.staff,
      action: 'The name of what title says.',
      permission: reasons.staff,
      subject_kind: 'May be somebody else.',
      subject_ref: 'May be somebody else.',
      refusal_code: reasons.machine,
      approval_id: reasons.staff,
      input_hash: reasons.machine,
      looked_quarter: reasons.machine,
      cut_through: reasons.machine,
      cut_hash: reasons.machine,
      previous_hash: reasons.machine,
      hash: reasons.machine,
    },
    words: { outcome: (code) => outcomes[code] ?? code },
    kept: 'What staff did, without words or names: the proof, for one year, or six where money moved.',
  },
  staff_action_words: {
    person: { column: 'action_id', of: 'staff_action_drivers', key: 'action_id', naming: 'driver_id' },
    exported: [],
    withheld: 'What staff typed, which may name others: what was done and when stands in staff_actions.',
    erased: eraseWordsOf,
    kept: 'Nothing of the driver’s.',
  },
  staff_action_drivers: {
    person: ['driver_id'],
    exported: [],
    withheld: reasons.machine,
    kept: 'Which rows of the record the driver has: a uid and no name.',
  },
  staff_action_heads: { impersonal: 'Where the record of what staff do ends.' },
} satisfies OwnedTables;
