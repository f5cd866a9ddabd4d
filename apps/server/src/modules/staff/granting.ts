import { lackedBy, weightyIn } from '@volante/domain/staff/grants';
import { isSamePerson, type Party } from '@volante/domain/approvals/another-person';
import { type Permission, permissionWords } from '@volante/domain/staff/permissions';
import type { Agreement, Done } from '../../platform/actions/action.ts';
import { NotThisApprover } from '../../platform/actions/second.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Changer } from './change.ts';
import { findPerson, readPeopleWhoMay } from './store/people.ts';
import { readPermissionsHeldBy, readRolesOf } from './store/roles.ts';

/** What somebody would be able to do who could not before, and where that was typed. */
interface Granted {
  before?: readonly Permission[];
  after: readonly Permission[];
  field: string;
  /** Who gets it: they may not agree to it. */
  to: { person: Party } | { role: string };
  agreement: Agreement;
}

/** Whether another person has to agree, and who may. */
export type Agreed = Pick<Done, 'second' | 'approvers'>;

const listed = (lacked: readonly Permission[]) => lacked.map((one) => `'${one}' (${permissionWords(one)})`).join(', ');

const refuse = (message: string, field: string): never => {
  throw new Refusal('FORBIDDEN', message, { field });
};

/** [CON-02] Nobody grants what they lack. */
function mustHold({ held }: Pick<Changer, 'held'>, granted: Granted): void {
  const lacked = lackedBy(held, granted);
  if (lacked.length > 0) refuse(`Nadie da un permiso que no tiene. Te falta: ${listed(lacked)}.`, granted.field);
}

async function getsIt({ db }: Ctx, id: string, { to }: Granted): Promise<boolean> {
  if ('role' in to) return (await readRolesOf(db, id)).includes(to.role);
  const { name = '', email = null } = (await findPerson(db, id)) ?? {};
  return isSamePerson(to.person, { id, name, email });
}

/** Those who hold what whoever asks lacks, and do not get it themselves. */
async function approversOf(tx: Ctx, { staffId }: Changer, lacked: readonly Permission[], granted: Granted) {
  const approvers: string[] = [];
  for (const id of await readPeopleWhoMay(tx.db, 'approve.people')) {
    const held = await readPermissionsHeldBy(tx.db, id);
    const holdsAll = lacked.every((one) => held.includes(one));
    if (id !== staffId && holdsAll && !(await getsIt(tx, id, granted))) approvers.push(id);
  }
  return approvers;
}

async function mustAgree(tx: Ctx, by: string, lacked: readonly Permission[], granted: Granted): Promise<void> {
  if (await getsIt(tx, by, granted))
    throw new NotThisApprover('Es para ti: tiene que aprobarlo otra persona.', granted.field);
  const held = await readPermissionsHeldBy(tx.db, by);
  const missing = lacked.filter((one) => !held.includes(one));
  if (missing.length === 0) return;
  throw new NotThisApprover(
    `Quien lo pidió no tiene lo que da, y a ti también te falta: ${listed(missing)}.`,
    granted.field,
  );
}

/**
 * [CON-02] [CON-06] Nobody grants what they lack. What moves money, or agrees to it, takes two where the gate is on: then each
 * permission must be one that either holds, and neither may be who gets it.
 */
export async function mustBeGranted(tx: Ctx, changer: Changer, granted: Granted): Promise<Agreed> {
  const second = weightyIn(granted).length > 0;
  const { gated, by } = granted.agreement;
  if (!gated || !second) {
    mustHold(changer, granted);
    return { second };
  }
  const lacked = lackedBy(changer.held, granted);
  if (by !== undefined) {
    await mustAgree(tx, by, lacked, granted);
    return { second };
  }
  const approvers = await approversOf(tx, changer, lacked, granted);
  // Nobody could ever agree to it: so it is said at once.
  if (approvers.length === 0) {
    mustHold(changer, granted);
    refuse('Nadie más puede aprobarlo: quien apruebe tiene que ser otra persona que quien lo recibe.', granted.field);
  }
  return { second, approvers };
}
