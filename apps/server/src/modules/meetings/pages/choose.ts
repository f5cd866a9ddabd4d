import type { MeetingKind } from '@volante/domain/meetings/kinds';
import type { Slot } from '@volante/domain/meetings/slots';
import { meetingTexts } from '@volante/domain/meetings/texts';
import { type LocalDate, localDateOf, localTimeOf } from '@volante/domain/values/dates';
import { longDate } from '@volante/domain/values/long-date';
import { html, type Html } from '../../../platform/html.ts';
import { innerPage } from '../../../platform/pages/layout.ts';
import { button, notice } from '../../../platform/pages/parts.ts';

export interface ChoosePage {
  kind: MeetingKind;
  /** The page's own address: forms are sent to it, and links to a day add the day to it. */
  address: string;
  back: string;
  slots: readonly Slot[];
  /** The day that the driver asked to see. */
  day: string;
  /** While a meeting is being moved: the time it is booked for now. */
  current?: string;
  /** True right after the driver cancelled their meeting. */
  cancelled?: boolean;
  problem?: string;
}

/** A day as it is shown: 'lun 16 nov'. */
function shortDay(date: LocalDate): Html {
  const [weekday = '', number, , month = ''] = longDate(date).split(' ');
  return html`<span>${weekday.slice(0, 3)}</span><b>${number}</b><span>${month.slice(0, 3)}</span>`;
}

function dayLinks(days: readonly LocalDate[], chosen: LocalDate, address: string): Html {
  const link = (day: LocalDate) =>
    html`<a href="${address}?dia=${day}" aria-label="${longDate(day)}" ${day === chosen && html`aria-current="date"`}
      >${shortDay(day)}</a
    >`;
  return html`<nav class="days" aria-label="Día">${days.map(link)}</nav>`;
}

function timeForm(slots: readonly Slot[], day: LocalDate, { address, current }: ChoosePage): Html {
  const time = ({ start }: Slot, index: number) =>
    html`<label>
      <input type="radio" name="start" value="${start.toISOString()}" required ${index === 0 && html`checked`} />
      ${localTimeOf(start)}
    </label>`;
  return html`<form class="card stack" method="post" action="${address}">
    <fieldset class="times">
      <legend>Horas libres del ${longDate(day)}</legend>
      ${slots.map(time)}
    </fieldset>
    <div class="send">${button(current ? 'Cambiar a esta hora' : 'Agendar reunión')}</div>
  </form>`;
}

const nothingFree = html`<div class="card stack">
  <h2>No quedan horas libres</h2>
  <p class="muted">Se liberan horas todos los días. Vuelve a mirar mañana o llama a soporte.</p>
</div>`;

/** The free days and times, of which the driver chooses one. */
export function choosePage(page: ChoosePage): string {
  const { kind, slots, day, back, address, current, cancelled, problem } = page;
  const days = [...new Set(slots.map(({ start }) => localDateOf(start)))];
  const chosen = days.find((each) => each === day) ?? days[0];
  const ofDay = slots.filter(({ start }) => localDateOf(start) === chosen);
  return innerPage(
    current ? 'Reagendar reunión' : 'Agendar reunión',
    back,
    html`${notice('bad', problem)} ${cancelled && notice('good', 'Cancelamos tu reunión. Puedes agendar otra.')}
      <p class="muted">
        ${current ? `Ahora está agendada para el ${current}. Elige otra hora.` : meetingTexts[kind].lead} Horas de
        Santiago.
      </p>
      ${chosen ? html`${dayLinks(days, chosen, address)}${timeForm(ofDay, chosen, page)}` : nothingFree}`,
  );
}
