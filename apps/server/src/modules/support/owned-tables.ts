import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';
import { reasons } from '../../platform/personal-data/reasons.ts';
import { eraseCasesOf } from './search.ts';

/** Messages and notes are listed before the cases they are in. */
export const supportTables = {
  chat_messages: {
    person: ['driver_id'],
    exported: ['sent_at', 'id', 'case_id', 'author', 'body', 'place', 'file_id'],
    withheld: { staff_name: reasons.staff },
    erased: 'rows',
  },
  chat_reads: { person: ['driver_id'], exported: ['read_at', 'case_id', 'read_place'], erased: 'rows' },
  case_notes: {
    person: ['driver_id'],
    exported: ['written_at', 'id', 'case_id', 'text', 'withdrawn_at'],
    withheld: { author: reasons.staff, author_name: reasons.staff },
    erased: 'rows',
  },
  support_cases: {
    person: ['driver_id'],
    exported: [
      'opened_at',
      'id',
      'number',
      'subject',
      'status',
      'about_kind',
      'about_reference',
      'about_text',
      'changed_at',
      'closed_at',
    ],
    withheld: {
      closed_by: reasons.staff,
      staff_read_place: reasons.staff,
      assignee: reasons.staff,
      assigned_at: reasons.staff,
      snoozed_until: reasons.staff,
    },
    erased: eraseCasesOf,
    kept: 'Nothing: the words that find them go, too.',
  },
  case_numbers: { impersonal: 'The number of the newest case.' },
  saved_answers: { impersonal: 'Texts that the staff send to many.' },
  chat_counters: { person: ['driver_id'], exported: [], withheld: reasons.machine, erased: 'rows' },
} satisfies OwnedTables;
