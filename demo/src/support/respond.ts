import { casesForStaff, messagesBefore, sayAsStaff, tellChat } from '@volante/server/modules/support/public';
import type { Ctx } from '@volante/server/platform/context';
import type { System } from '@volante/server/platform/system';

/** Under this name the responder answers. */
const name = 'demo';
const watched = 50;
/** A person needs a moment to read and to type. */
const afterMs = 2_000;

const answers = [
  'Hola, soy del equipo de soporte. Leí tu mensaje y ya lo estoy revisando.',
  'Gracias por contarnos. Lo anoté en tu caso; ¿hay algo más que debamos saber?',
  'Listo, quedó en manos del equipo. Te escribimos por aquí apenas tengamos novedades.',
];

interface Waiting {
  driverId: string;
  caseId: string;
  answer: string;
}

/** [CON-21] The cases in which a driver waits and that nobody of the staff has, or has written in. */
async function waitingCases(ctx: Ctx): Promise<Waiting[]> {
  const now = ctx.clock.now().getTime();
  const cases = await casesForStaff(ctx.db, 'active', watched);
  const open = cases.filter(
    ({ last_author, changed_at, assignee }) =>
      assignee === null && last_author === 'driver' && now - changed_at.getTime() > afterMs,
  );
  const waiting: Waiting[] = [];
  for (const { id, driver_id } of open) {
    const said = await messagesBefore(ctx.db, id, Number.MAX_SAFE_INTEGER, watched);
    if (said.some(({ staff_name }) => staff_name !== null && staff_name !== name)) continue;
    const given = said.filter(({ staff_name }) => staff_name === name).length;
    waiting.push({ driverId: driver_id, caseId: id, answer: answers[Math.min(given, answers.length - 1)] ?? '' });
  }
  return waiting;
}

/** Answers as staff would, in each case that waits; silent where staff have written, and in what belongs to one of them. */
export async function respond(system: System): Promise<void> {
  const ctx = system.contextFor({ kind: 'staff', name, door: 'shell' });
  for (const { driverId, caseId, answer } of await waitingCases(ctx)) {
    tellChat(ctx, { what: 'typing', driverId, caseId, author: 'staff' });
    await sayAsStaff(ctx, { driverId, caseId, text: answer });
  }
}
