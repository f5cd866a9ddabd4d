import type { FastifyInstance, FastifyReply } from 'fastify';
import { formTimeMs, limitBodyTime } from '../../platform/http/body-time.ts';
import { formPages } from '../../platform/pages/form-pages.ts';
import { Refusal } from '../../platform/refusal.ts';
import { statusOf } from '../../platform/http/refusal-status.ts';
import type { System } from '../../platform/system.ts';
import { bookMeeting } from './commands/book-meeting.ts';
import { cancelMeeting } from './commands/cancel-meeting.ts';
import { rescheduleMeeting } from './commands/reschedule-meeting.ts';
import { BookingVisit } from './booking-visit.ts';

const formLimit = 4096;

type Show = (visit: BookingVisit) => Promise<FastifyReply>;

/**
 * Runs what a form asks for, then shows the meeting. A refusal is shown on the page where the driver can choose again.
 */
async function orTell(visit: BookingVisit, done: string, act: () => Promise<unknown>): Promise<FastifyReply> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return visit.showState({ problem: error.message, status: statusOf(error) });
  }
  return visit.go(done);
}

const book: Show = (visit) => orTell(visit, '?listo=agendada', () => bookMeeting(visit.ctx, visit.wish()));

const move: Show = (visit) => orTell(visit, '?listo=cambiada', () => rescheduleMeeting(visit.ctx, visit.wish()));

const cancel: Show = (visit) => orTell(visit, '?listo=cancelada', () => cancelMeeting(visit.ctx, visit.whose));

/** Everything under /meetings: pages that need no session and no script, opened by a link that we signed. */
export async function meetingRoutes(root: FastifyInstance, system: System): Promise<void> {
  await root.register(
    async (app) => {
      limitBodyTime(app, formTimeMs);
      formPages(app, { formLimit, startAgain: { href: '/auth', text: 'Volver a la app' } });
      app.addHook('onRequest', async ({ raw }, reply) => {
        if (raw.url?.includes('%00')) throw new Refusal('BAD_USER_INPUT', 'El enlace que abriste no es válido.');
        reply.header('cache-control', 'no-store');
      });
      const page = (path: string, show: Show) =>
        app.get(`/:kind/:token${path}`, async (request, reply) =>
          show(await BookingVisit.open(system, request, reply)),
        );
      const form = (path: string, act: Show) =>
        app.post(`/:kind/:token${path}`, async (request, reply) => {
          const visit = await BookingVisit.open(system, request, reply);
          visit.mustBeOurForm();
          return act(visit);
        });
      page('', (visit) => visit.showState());
      form('', book);
      page('/reschedule', (visit) => visit.showReschedule());
      form('/reschedule', move);
      page('/cancel', (visit) => visit.showCancel());
      form('/cancel', cancel);
      page('/meeting.ics', (visit) => visit.sendCalendarFile());
    },
    { prefix: '/meetings' },
  );
}
