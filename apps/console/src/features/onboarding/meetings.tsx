import { useNow } from '@volante/client/use-now.ts';
import { meetingBegun } from '@volante/domain/meetings/begun';
import { meetingNames } from '@volante/domain/meetings/staff-names';
import { meetingTexts } from '@volante/domain/meetings/texts';
import { formatDateTime, localDateOf, localTimeOf } from '@volante/domain/values/dates';
import { driverAddress } from '../../lib/driver-address.ts';
import { byDay } from './meeting-days.ts';
import type { MeetingsQuery } from './onboarding.generated.ts';
import { type Doing, RowButton } from '../../ui/action/row-button.tsx';

type Meeting = MeetingsQuery['meetings']['rows'][number];

interface MeetingsProps {
  rows: readonly Meeting[];
  onDo: (doing: Doing) => void;
}

/** [CON-11] What is booked, under its days. A plain table: the browser finds, prints and reads it aloud. */
export function Meetings({ rows, onDo }: MeetingsProps) {
  const time = useNow(60_000);
  return (
    <div className="desk-scroll rounded-card bg-surface shadow-card">
      <table className="desk-table">
        <caption className="sr-only">Reuniones agendadas, la más próxima primero</caption>
        <thead>
          <tr>
            <th scope="col">Hora</th>
            <th scope="col">Con quién</th>
            <th scope="col">Reunión</th>
            <th scope="col">Dónde</th>
            <th scope="col">
              <span className="sr-only">Acciones</span>
            </th>
          </tr>
        </thead>
        {byDay(rows, time).map((day) => (
          <tbody key={day.title}>
            <tr>
              <th scope="rowgroup" colSpan={5} className="bg-canvas">
                {day.title}
              </th>
            </tr>
            {day.rows.map((meeting) => (
              <MeetingRow key={meeting.id} meeting={meeting} time={time} onDo={onDo} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface MeetingRowProps {
  meeting: Meeting;
  time: number;
  onDo: (doing: Doing) => void;
}

function MeetingRow({ meeting, time, onDo }: MeetingRowProps) {
  const { kind, driver, start, end } = meeting;
  const filled = { driver: driver.uid, kind };
  const begun = meetingBegun(new Date(start), new Date(time));
  const past = localDateOf(start) < localDateOf(new Date(time));
  const button = (name: string, words: string) => (
    <RowButton doing={{ name: `meetings ${name}`, filled }} words={words} about={driver.name} onDo={onDo} />
  );
  return (
    <tr>
      <td className={`whitespace-nowrap ${past ? 'font-semibold text-expense' : ''}`}>
        <time dateTime={start}>{past ? formatDateTime(start) : `${localTimeOf(start)} a ${localTimeOf(end)}`}</time>
      </td>
      <td className="wrap-break-word">
        <a href={driverAddress(driver.uid)} className="font-semibold text-primary">
          {driver.name}
        </a>
      </td>
      <td>{meetingNames[kind]}</td>
      <td>
        <Where meeting={meeting} />
      </td>
      <td>
        <div className="no-print flex flex-wrap justify-end gap-1">
          {begun && button('attended', 'Asistió')}
          {begun && button('absent', 'No asistió')}
          {button('move', 'Mover')}
          {button('cancel', 'Cancelar')}
        </div>
      </td>
    </tr>
  );
}

function Where({ meeting: { kind, phone } }: { meeting: Meeting }) {
  const { place } = meetingTexts[kind];
  if (place) return place;
  if (!phone) return 'Por teléfono, sin número';
  return (
    <>
      Por teléfono,{' '}
      <a href={`tel:${phone}`} className="whitespace-nowrap text-primary underline">
        {phone}
      </a>
    </>
  );
}
