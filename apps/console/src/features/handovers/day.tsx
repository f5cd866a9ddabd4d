import { go } from '@volante/client/navigation.ts';
import { standingNames } from '@volante/domain/handover/standing';
import { roleNames } from '@volante/domain/handover/steps';
import { stepNames } from '@volante/domain/handover/texts';
import { addDays, type LocalDate, localTimeOf, parseLocalDate } from '@volante/domain/values/dates';
import { longDate } from '@volante/domain/values/long-date';
import { formatPlate } from '@volante/domain/values/plate';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { useState } from 'react';
import { capital } from '../../lib/capital.ts';
import { everyMinute, stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { useWho } from '../../lib/me.ts';
import { useSearch } from '../../lib/use-search.ts';
import { ActionDialog } from '../../ui/action/action-dialog.tsx';
import { type Doing, RowButton } from '../../ui/action/row-button.tsx';
import { Listed } from '../../ui/listed.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { Page } from '../../ui/page.tsx';
import { askedIn, type DayAsked, dayAddress, handoverAddress } from './address.ts';
import { HandoverDayDocument, type HandoverDayQuery } from './handovers.generated.ts';
import { Person } from './person.tsx';
import { reasonWords, standingTones } from './words.ts';

type Day = HandoverDayQuery['handoverDay'];
type Row = Day['rows'][number];

/** [CON-15] The handovers of a day by hour: what waits, what is late, and how the others ended. */
export function Handovers() {
  const asked = askedIn(useSearch());
  const { me } = useWho();
  const [doing, setDoing] = useState<Doing>();
  const day = useApi(HandoverDayDocument, { ...asked }, everyMinute);
  const shown = day.data?.handoverDay;
  return (
    <Page
      title="Entregas"
      text={shown ? capital(longDate(shown.day)) : ' '}
      actions={
        me.permissions.includes('disputes.decide') && (
          <Button kind="ghost" icon="picture" href="/disputas?state=contested">
            Daños en disputa
          </Button>
        )
      }
    >
      {shown && <DayLinks day={shown.day} asked={asked} />}
      <Listed state={stateOf(day)} onRetry={() => void day.refetch()}>
        {shown && <StandingLinks day={shown} asked={asked} />}
        {shown && shown.rows.length > 0 ? (
          <DayTable rows={shown.rows} onDo={setDoing} />
        ) : (
          <Empty title="Ninguna entrega aquí" text="Elige otro día, u otro estado." />
        )}
        <PageLinks
          {...(asked.after && { first: dayAddress({ ...asked, after: null }) })}
          {...(shown?.next && { next: dayAddress({ ...asked, after: shown.next }) })}
        />
      </Listed>
      {doing && <ActionDialog name={doing.name} filled={doing.filled} onClose={() => setDoing(undefined)} />}
    </Page>
  );
}

function DayLinks({ day, asked: { standing } }: { day: LocalDate; asked: DayAsked }) {
  const to = (other: LocalDate | null) => dayAddress({ day: other, standing });
  return (
    <nav aria-label="Día" className="no-print flex flex-wrap items-center gap-2">
      <Button kind="secondary" href={to(addDays(day, -1))}>
        Día anterior
      </Button>
      <Button kind="secondary" href={to(null)}>
        Hoy
      </Button>
      <Button kind="secondary" href={to(addDays(day, 1))}>
        Día siguiente
      </Button>
      <label className="flex items-center gap-2 text-sm">
        Otro día
        <input
          key={day}
          type="date"
          defaultValue={day}
          className="min-h-8 rounded-control border border-line bg-surface px-2 py-1"
          onChange={({ target }) => {
            const date = parseLocalDate(target.value);
            if (date) go(to(date));
          }}
        />
      </label>
    </nav>
  );
}

const look = (open: boolean) =>
  `inline-flex min-h-8 items-center gap-2 rounded-full border px-3 py-1 text-sm ${open ? 'border-primary bg-soft font-semibold' : 'border-line bg-surface hover:border-primary'}`;

/** How many stand in each way, each a way to them alone. */
function StandingLinks({ day: { counts }, asked: { day, standing } }: { day: Day; asked: DayAsked }) {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const links = [
    { title: 'Todas', count: all, to: null },
    ...counts.map((one) => ({ title: standingNames[one.standing], count: one.count, to: one.standing })),
  ];
  return (
    <nav aria-label="Cómo están" className="no-print">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ title, count, to }) => (
          <li key={title}>
            <a
              href={dayAddress({ day, standing: to })}
              aria-current={to === standing || undefined}
              className={look(to === standing)}
            >
              {title}
              <span className="font-semibold tabular-nums">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const hourOf = ({ dueAt }: Row) => `${localTimeOf(dueAt).slice(0, 2)} horas`;

function DayTable({ rows, onDo }: { rows: readonly Row[]; onDo: (doing: Doing) => void }) {
  const hours = [...new Set(rows.map(hourOf))];
  return (
    <div className="desk-scroll rounded-card bg-surface shadow-card">
      <table className="desk-table">
        <caption className="sr-only">Entregas del día por hora, la más temprana primero</caption>
        <thead>
          <tr>
            <th scope="col">Hora</th>
            <th scope="col">Auto</th>
            <th scope="col">Entrega</th>
            <th scope="col">Recibe</th>
            <th scope="col">Estado</th>
            <th scope="col">Falta</th>
            <th scope="col">
              <span className="sr-only">Acciones</span>
            </th>
          </tr>
        </thead>
        {hours.map((hour) => (
          <tbody key={hour}>
            <tr>
              <th scope="rowgroup" colSpan={7} className="bg-canvas">
                {hour}
              </th>
            </tr>
            {rows
              .filter((row) => hourOf(row) === hour)
              .map((row) => (
                <DayRow key={row.id} row={row} onDo={onDo} />
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** What each side has to do next; what may be left out is nothing anybody waits for. */
function missing({ open }: Row): string[] {
  return (['Deliverer', 'Receiver'] as const).flatMap((side) => {
    const next = open.find(({ role, optional }) => role === side && !optional);
    return next ? [`${roleNames[side]}: ${stepNames[next.type].toLowerCase()}`] : [];
  });
}

function DayRow({ row, onDo }: { row: Row; onDo: (doing: Doing) => void }) {
  const { id, dueAt, plate, left, standing, cancelReason, deliverer, receiver, disputed, open } = row;
  const about = `${formatPlate(plate)} de las ${localTimeOf(dueAt)}`;
  return (
    <tr>
      <td className="whitespace-nowrap tabular-nums">
        <a href={handoverAddress(id)} className="font-semibold text-primary">
          {localTimeOf(dueAt)}
          <span className="sr-only">, entrega del auto {formatPlate(plate)}</span>
        </a>
      </td>
      <td className="whitespace-nowrap">{formatPlate(plate)}</td>
      <td className="wrap-break-word">
        <Person who={deliverer} />
      </td>
      <td className="wrap-break-word">
        <Person who={receiver} />
        {left && <span className="block text-xs text-muted">sin encontrarse</span>}
      </td>
      <td>
        <StatusPill tone={standingTones[standing]}>{standingNames[standing]}</StatusPill>
        {cancelReason && <span className="block text-xs text-muted">{reasonWords(cancelReason)}</span>}
        {disputed && <span className="block text-xs font-semibold text-expense">Daño en disputa</span>}
      </td>
      <td className="text-sm text-muted">
        {missing(row).map((step) => (
          <span key={step} className="block">
            {step}
          </span>
        ))}
      </td>
      <td>
        <div className="no-print flex justify-end">
          {open.length > 0 && (
            <RowButton doing={{ name: 'handover cancel', filled: { id } }} words="Anular" about={about} onDo={onDo} />
          )}
        </div>
      </td>
    </tr>
  );
}
