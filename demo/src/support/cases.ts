import type { CaseAbout } from '@volante/domain/support/cases';
import { closeCase, readCaseAsDriver, sayAsDriver, sayAsStaff } from '@volante/server/modules/support/public';
import type { Ctx } from '@volante/server/platform/context';
import { daysAgo, on } from '../past.ts';

interface Line {
  from: 'driver' | 'staff';
  text: string;
}

interface PastCase {
  daysAgo: number;
  subject: string;
  about?: CaseAbout;
  lines: readonly Line[];
  closed: boolean;
}

const minute = 60_000;

const pastCases = (lastWord: string): readonly PastCase[] => [
  {
    daysAgo: 41,
    subject: 'Cobro de TAG que no es mío',
    about: { kind: 'settlement', text: 'TAG, -$3.480' },
    closed: true,
    lines: [
      { from: 'driver', text: 'Hola, me cobraron un TAG del domingo y ese día no tenía el auto.' },
      { from: 'staff', text: 'Hola. Lo revisamos con la autopista y te contamos hoy mismo.' },
      { from: 'driver', text: 'Gracias, quedo atenta.' },
      { from: 'staff', text: 'Tenías razón: fue del turno anterior. Te lo devolvimos en esta semana.' },
      { from: 'driver', text: '¡Perfecto, muchas gracias!' },
    ],
  },
  {
    daysAgo: 17,
    subject: 'Cambio de lugar de entrega',
    closed: true,
    lines: [
      { from: 'driver', text: '¿Puedo cambiar el lugar donde entrego el auto los viernes?' },
      { from: 'staff', text: 'Sí. Acuérdalo con tu compañero y lo dejamos anotado en el sistema.' },
    ],
  },
  {
    daysAgo: 1,
    subject: 'Revisión del auto',
    closed: false,
    lines: [
      { from: 'driver', text: 'Hola, ¿cuándo termina la revisión del auto?' },
      { from: 'staff', text: 'Hola. La termina el taller esta tarde; te avisamos por aquí.' },
      { from: 'driver', text: 'Ya, gracias.' },
      { from: 'staff', text: lastWord },
    ],
  },
];

/** The driver's conversations with support: closed ones that were read, and an open one whose last word is unread. */
export async function recordCases(ctx: Ctx, driverId: string, lastWord: string): Promise<void> {
  const now = ctx.clock.now();
  let place = 0;
  for (const { daysAgo: days, subject, about, lines, closed } of pastCases(lastWord)) {
    const caseId = ctx.ids.next();
    const at = (index: number) => on(ctx, new Date(daysAgo(now, days).getTime() + index * 7 * minute));
    for (const [index, { from, text }] of lines.entries()) {
      const then = at(index);
      const said = { driverId, caseId, text };
      if (from === 'staff') await sayAsStaff(then, said);
      else await sayAsDriver(then, { ...said, messageId: ctx.ids.next(), subject, about });
      place += 1;
      if (from === 'driver') await readCaseAsDriver(then, { driverId, caseId, place });
    }
    if (!closed) continue;
    await closeCase(at(lines.length), caseId);
    await readCaseAsDriver(at(lines.length + 1), { driverId, caseId, place });
  }
}
