import { findDriver } from '@volante/server/modules/drivers/public';
import { colleaguesWhoMay } from '@volante/server/modules/staff/public';
import {
  assignCase,
  keepAnswer,
  noteInCase,
  sayAsDriver,
  sayAsStaff,
  snoozeCase,
} from '@volante/server/modules/support/public';
import type { Ctx, StaffActor } from '@volante/server/platform/context';
import { inTransaction } from '@volante/server/platform/database/transaction';
import { claimPart } from '../loaded-parts.ts';
import { on } from '../past.ts';

const hour = 3_600_000;

const answers = [
  { name: 'Saludo', text: 'Hola {nombre}, leí tu caso {caso} y lo estoy revisando.' },
  {
    name: 'TAG',
    text: 'Hola {nombre}, los TAG de la semana {semana} se revisan con la autopista: tarda dos días hábiles.',
  },
  {
    name: 'Taller',
    text: 'Hola {nombre}, tu auto {patente} está en el taller. Te avisamos por aquí cuando esté listo.',
  },
];

interface Begun {
  email: string;
  hoursAgo: number;
  lines: readonly string[];
  /** What is done with it then. */
  afterwards: (staff: Ctx, caseId: string, staffId: string) => Promise<unknown>;
}

const cases: readonly Begun[] = [
  {
    email: 'hugo@volante.test',
    hoursAgo: 5,
    lines: ['Hola, ¿cuándo me toca un auto?', 'Hola, lo vemos hoy con flota.', '¿Alguna novedad?'],
    // Answered once and given back: it waits for whoever takes it.
    afterwards: (staff, caseId) => assignCase(staff, { caseId, to: null }),
  },
  {
    email: 'elena@volante.test',
    hoursAgo: 0.5,
    lines: ['El cargador de la casa se corta a cada rato. ¿Puedo cargar en otra parte?'],
    afterwards: (staff, caseId, to) => assignCase(staff, { caseId, to }),
  },
  {
    email: 'diego@volante.test',
    hoursAgo: 20,
    lines: [
      'El TAG del lunes no es mío, ese día no manejé.',
      'Lo revisamos con la autopista y te contamos.',
      'Quedo atento.',
    ],
    async afterwards(staff, caseId) {
      await noteInCase(staff, { caseId, typed: 'La autopista responde mañana. Pedir el detalle por patente.' });
      await snoozeCase(staff, { caseId, until: new Date(staff.clock.now().getTime() + 20 * hour) });
    },
  },
];

/** Three cases of different age: one that nobody has, one of a person, one put off; and answers that are sent again and again. */
export async function loadInbox(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await claimPart(tx.db, 'inbox'))) return;
    const [person] = await colleaguesWhoMay(tx, 'cases.answer');
    if (!person) return;
    const { id: staffId, name } = person;
    const actor: StaffActor = { kind: 'staff', name, door: 'console', staffId, may: () => true };
    const now = tx.clock.now();
    for (const answer of answers) await keepAnswer({ ...tx, actor }, answer);
    for (const { email, hoursAgo, lines, afterwards } of cases) {
      const driverId = (await findDriver(tx.db, email))?.id;
      if (driverId === undefined) continue;
      const caseId = tx.ids.next();
      const began = now.getTime() - hoursAgo * hour;
      for (const [at, text] of lines.entries()) {
        const moment = on({ ...tx, actor }, new Date(began + at * 60_000));
        if (at % 2 === 0) await sayAsDriver(moment, { driverId, caseId, messageId: tx.ids.next(), text });
        else await sayAsStaff(moment, { driverId, caseId, text });
      }
      await afterwards({ ...tx, actor }, caseId, staffId);
    }
  });
}
