import { isMeetingKind } from '@volante/domain/meetings/kinds';
import { calendarFile } from '@volante/domain/meetings/ics';
import { meetingTexts } from '@volante/domain/meetings/texts';
import { maskPhone } from '@volante/domain/values/phone';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../platform/context.ts';
import { logOf } from '../../platform/http/request-log.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { System } from '../../platform/system.ts';
import { findLead, mustFindDriver, signInRefusal } from '../drivers/public.ts';
import { type WhoseMeeting, mustBeAhead, mustBeBooked } from './change-meeting.ts';
import { addressOf, leadNamedBy, mustBeOurLink } from './links.ts';
import { choosePage } from './pages/choose.ts';
import { cancelPage, closedPage, meetingPage } from './pages/meeting.ts';
import { freeSlots } from './queries/free-slots.ts';
import { latestMeeting, type MeetingRow } from './store.ts';
import { whenOf } from './when.ts';

interface Shown {
  problem?: string;
  status?: number;
}

const done: ReadonlyMap<string, string> = new Map([
  ['agendada', 'Tu reunión quedó agendada.'],
  ['cambiada', 'Cambiamos la hora de tu reunión.'],
]);

const invalid = () => new Refusal('NOT_FOUND', 'Este enlace no es válido. Ábrelo otra vez desde la app.');

/** A browser that opened a link signed by us: whose meeting it is about, and the pages for it. */
export class BookingVisit {
  readonly ctx: Ctx;
  readonly whose: WhoseMeeting;
  readonly #path: string;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  private constructor(
    visit: { ctx: Ctx; whose: WhoseMeeting; path: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    this.ctx = visit.ctx;
    this.whose = visit.whose;
    this.#path = visit.path;
    this.#request = request;
    this.#reply = reply;
  }

  static async open(system: System, request: FastifyRequest, reply: FastifyReply): Promise<BookingVisit> {
    const ctx = system.contextFor({ kind: 'anonymous' }, logOf(request));
    const { kind, token } = request.params as { kind: string; token: string };
    const lead = await findLead(ctx.db, leadNamedBy(token));
    if (!lead || !isMeetingKind(kind)) throw invalid();
    mustBeOurLink(ctx, { kind, token, lead });
    if (await signInRefusal(ctx, lead.driver_id)) throw invalid();
    // The link that was opened, so that opening it does not make it last longer.
    const path = `/meetings/${kind}/${token}`;
    return new BookingVisit({ ctx, whose: { uid: lead.driver_id, kind }, path }, request, reply);
  }

  /** The signed link proves who may send the form. A form that the browser says came from another site is refused. */
  mustBeOurForm(): void {
    const site = this.#request.headers['sec-fetch-site'];
    if (site === undefined || site === 'same-origin' || site === 'none') return;
    throw new Refusal('FORBIDDEN', 'Esta página venció. Ábrela otra vez desde la app.');
  }

  /** The meeting and the time that the driver chose in the form. */
  wish(): WhoseMeeting & { start: Date } {
    const { start: text = '' } = (this.#request.body as Record<string, string> | undefined) ?? {};
    const start = new Date(text);
    if (Number.isNaN(start.getTime())) throw new Refusal('BAD_USER_INPUT', 'Elige una hora.', { field: 'start' });
    return { ...this.whose, start };
  }

  /** Shows the booked meeting with what can be done about it, or the free times. */
  async showState({ problem, status }: Shown = {}): Promise<FastifyReply> {
    const latest = await this.#latest();
    if (latest?.status === 'booked') return this.#showMeeting(latest, { problem, status });
    const closed = await this.#whyClosed(latest);
    if (closed) return this.#show(closedPage(this.whose.kind, this.#back(), closed), status);
    const cancelled = latest?.status === 'cancelled' && this.#asked('listo') === 'cancelada';
    return this.#show(choosePage({ ...(await this.#choice()), problem, cancelled }), status);
  }

  async showReschedule(): Promise<FastifyReply> {
    const meeting = mustBeAhead(mustBeBooked(await this.#latest()), this.ctx.clock.now());
    const choice = await this.#choice();
    const address = `${choice.address}/reschedule`;
    return this.#show(choosePage({ ...choice, address, back: this.#path, current: whenOf(meeting) }));
  }

  async showCancel(): Promise<FastifyReply> {
    const latest = await this.#latest();
    if (latest?.status !== 'booked') return this.go('');
    const meeting = mustBeAhead(latest, this.ctx.clock.now());
    return this.#show(cancelPage({ address: this.#path, back: this.#path, meeting }));
  }

  async sendCalendarFile(): Promise<FastifyReply> {
    const meeting = mustBeBooked(await this.#latest());
    const { title, how, place } = meetingTexts[this.whose.kind];
    const page = addressOf(this.ctx, this.#path);
    const file = calendarFile({
      uid: `${meeting.id}@volante`,
      revision: meeting.revision,
      changedAt: meeting.updated_at,
      start: meeting.starts_at,
      end: meeting.ends_at,
      title,
      text: `${how(await this.#phone())}${page.startsWith('http') ? `\n${page}` : ''}`,
      place,
    });
    return this.#reply
      .header('content-disposition', 'attachment; filename="reunion.ics"')
      .type('text/calendar; charset=utf-8')
      .send(file);
  }

  /** Redirects to the page itself, so that a reload does not send the form again. */
  async go(query: string): Promise<FastifyReply> {
    return this.#reply.redirect(this.#path + query, 303);
  }

  async #showMeeting(meeting: MeetingRow, { problem, status }: Shown): Promise<FastifyReply> {
    const page = meetingPage({
      kind: this.whose.kind,
      address: this.#path,
      back: this.#back(),
      meeting,
      phone: await this.#phone(),
      ahead: meeting.starts_at > this.ctx.clock.now(),
      done: done.get(this.#asked('listo')),
      problem,
    });
    return this.#show(page, status);
  }

  async #whyClosed(latest: MeetingRow | undefined): Promise<string | undefined> {
    if (this.whose.kind !== 'onboarding') return undefined;
    const driver = await mustFindDriver(this.ctx, this.whose.uid);
    if (latest?.status === 'attended' || driver.verified_meeting)
      return 'Tu reunión ya está lista: no necesitas agendar otra.';
    return undefined;
  }

  async #choice() {
    const slots = await freeSlots(this.ctx, this.whose.kind);
    return { kind: this.whose.kind, address: this.#path, back: this.#back(), slots, day: this.#asked('dia') };
  }

  async #phone(): Promise<string | null> {
    const { phone } = await mustFindDriver(this.ctx, this.whose.uid);
    return phone && maskPhone(phone);
  }

  #back(): string {
    return this.whose.kind === 'onboarding' ? '/app/onboarding?step=resume' : '/app/v2/support';
  }

  #latest(): Promise<MeetingRow | undefined> {
    return latestMeeting(this.ctx.db, this.whose.uid, this.whose.kind);
  }

  #asked(name: string): string {
    const value = (this.#request.query as Record<string, unknown>)[name];
    return typeof value === 'string' ? value : '';
  }

  #show(page: string, status = 200): FastifyReply {
    return this.#reply.code(status).type('text/html; charset=utf-8').send(page);
  }
}
