import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { goOn } from '../commands/enter.ts';
import { offeredDemoStaff } from '../demo-staff.ts';
import { endSession } from '../store/sessions.ts';
import type { Visit } from './visit.ts';

const gone = () => new Refusal('NOT_FOUND', 'Esa persona ya no está en el equipo de práctica.');

/** Who may be entered by one press: in the demo world alone. */
export async function tellDemoStaff({ ctx }: Visit) {
  return (await offeredDemoStaff(ctx)).map(({ name, email, roles }) => ({ name, email, roles }));
}

export async function enterDemo(visit: Visit) {
  const email = visit.said('email');
  const person = (await offeredDemoStaff(visit.ctx)).find((one) => one.email === email);
  if (!person) throw gone();
  const before = await visit.livingSession();
  if (before) await endSession(visit.ctx, before.id);
  visit.letIn(await inTransaction(visit.ctx, (tx) => goOn(tx, person.id, undefined)));
  return {};
}

/** By one press, also for a passkey: it counts as proven. */
export async function unlockDemo(visit: Visit) {
  const session = await visit.livingSession();
  const people = await offeredDemoStaff(visit.ctx);
  if (!session || !people.some(({ id }) => id === session.staffId)) throw gone();
  await inTransaction(visit.ctx, (tx) => goOn(tx, session.staffId, session));
  return {};
}
