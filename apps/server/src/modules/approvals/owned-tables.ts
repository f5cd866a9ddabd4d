import { approvalStateLabel, approvalStates } from '@volante/domain/approvals/approval';
import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';
import { reasons } from '../../platform/personal-data/reasons.ts';

const inStaffWords = 'In the words of the staff; what was done of it stands in the record of what staff do.';

export const approvalsTables = {
  approvals: {
    person: ['driver_id'],
    exported: ['asked_at', 'id', 'state', 'ended_at'],
    words: {
      state: (code) => {
        const state = approvalStates.find((one) => one === code);
        return state ? approvalStateLabel(state) : code;
      },
    },
    withheld: {
      kind: reasons.machine,
      action: reasons.machine,
      input: inStaffWords,
      why: inStaffWords,
      input_hash: reasons.machine,
      preview: inStaffWords,
      for_asker: reasons.machine,
      asked_by: reasons.staff,
      asked_by_name: reasons.staff,
      asked_door: reasons.staff,
      expires_at: reasons.machine,
      decided_by: reasons.staff,
      decided_by_name: reasons.staff,
      said: inStaffWords,
      granted_until: reasons.machine,
      taken_at: reasons.machine,
    },
    erased: 'rows',
  },
} satisfies OwnedTables;
