import type { RecordEntry, RecordRow } from '../../generated/staff-resolvers.generated.ts';
import type { RecordedAct } from '../../platform/audit/read.ts';

/** A row of the record as its table shows it. */
export function rowOf({
  id,
  at,
  person,
  person_name: name,
  door,
  action,
  title,
  words,
  ...row
}: RecordedAct): RecordRow {
  return {
    id: String(id),
    at,
    who: door === 'console' ? (name ?? person) : person,
    door,
    action,
    title,
    subjectKind: row.subject_kind,
    subject: row.subject_ref,
    subjectName: words?.subject_name ?? null,
    outcome: row.outcome,
    refusal: row.refusal_code,
    why: words?.why ?? null,
  };
}

/** It was written by us, as an object of texts. */
const typedIn = (input: string | null | undefined): Record<string, string> => (input ? JSON.parse(input) : {});

/** A row with everything it keeps. */
export function entryOf(act: RecordedAct): RecordEntry {
  const { words } = act;
  return {
    row: rowOf(act),
    permission: act.permission,
    input: Object.entries(typedIn(words?.input)).map(([name, value]) => ({ name, value })),
    before: words?.before ?? null,
    after: words?.after ?? null,
    approvalId: act.approval_id,
    hash: act.hash,
    previousHash: act.previous_hash,
    erased: act.input_hash !== null && words === null,
  };
}
