import type { MeetingKind } from '@volante/domain/meetings/kinds';
import { formatSlot } from '@volante/domain/meetings/slots';
import { meetingTexts } from '@volante/domain/meetings/texts';
import { localDateOf } from '@volante/domain/values/dates';
import { longDate } from '@volante/domain/values/long-date';
import { html, type Html } from '../../../platform/html.ts';
import { icon } from '../../../platform/pages/icons.ts';
import { innerPage } from '../../../platform/pages/layout.ts';
import { button, notice } from '../../../platform/pages/parts.ts';
import type { MeetingRow } from '../store.ts';

export interface MeetingPage {
  kind: MeetingKind;
  address: string;
  back: string;
  meeting: MeetingRow;
  /** Formatted for reading. */
  phone: string | null;
  /** True while the meeting has not begun: it can still be moved or cancelled. */
  ahead: boolean;
  done?: string | undefined;
  problem?: string | undefined;
}

function whenCard({ meeting }: Pick<MeetingPage, 'meeting'>): Html {
  const slot = { start: meeting.starts_at, end: meeting.ends_at };
  return html`<div class="card stack tight">
    <p class="when">${longDate(localDateOf(meeting.starts_at))}</p>
    <p>${formatSlot(slot)}, hora de Santiago</p>
  </div>`;
}

function howCard({ kind, phone }: MeetingPage): Html {
  const { how, place } = meetingTexts[kind];
  return html`<div class="card stack tight">
    <h2>Cómo será</h2>
    <p>${how(phone)}</p>
    ${place && html`<p class="muted">${place}</p>`}
  </div>`;
}

/** A booked meeting: when and how it takes place, and what can still be done with it. */
export function meetingPage(page: MeetingPage): string {
  const { kind, address, back, ahead, done, problem } = page;
  const changes = html`<a class="button" href="${address}/meeting.ics">${icon('calendar')}Agregar a mi calendario</a>
    <a class="button secondary" href="${address}/reschedule">Reagendar</a>
    <a class="button danger quiet" href="${address}/cancel">Cancelar reunión</a>`;
  return innerPage(
    meetingTexts[kind].title,
    back,
    html`${notice('bad', problem)} ${notice('good', done)} ${whenCard(page)} ${howCard(page)}
    ${ahead ? changes : notice('info', 'Tu reunión ya empezó. Si no te llamamos, escríbenos a soporte.')}`,
  );
}

/** Asks for confirmation, because opening a link must never cancel a meeting. */
export function cancelPage({ address, back, meeting }: Pick<MeetingPage, 'address' | 'back' | 'meeting'>): string {
  return innerPage(
    '¿Cancelar tu reunión?',
    back,
    html`${whenCard({ meeting })}
      <p class="muted">Tu hora queda libre para otro conductor. Puedes agendar otra cuando quieras.</p>
      <form class="stack" method="post" action="${address}/cancel">${button('Sí, cancelar reunión', 'danger')}</form>
      <a class="button secondary" href="${address}">Volver</a>`,
  );
}

/** Shown when nothing is booked and nothing can be; `text` says why. */
export function closedPage(kind: MeetingKind, back: string, text: string): string {
  return innerPage(
    meetingTexts[kind].title,
    back,
    html`${notice('info', text)}<a class="button" href="${back}">Volver a la app</a>`,
  );
}
