import type { ShiftType } from '@volante/domain/plans/shift';
import { expirationOf } from '@volante/domain/swaps/window';
import { deadline } from '@volante/domain/swaps/words';
import type { LocalDate } from '@volante/domain/values/dates';
import { itemAt } from '@volante/domain/values/present';
import type { ReactNode } from 'react';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { DayToggles } from './day-toggles.tsx';
import { DifferencesList } from './differences-list.tsx';
import { ContactCard } from './partner-area.tsx';
import type { SwapShift } from './shift.ts';
import { ShiftLegend, WeekChips } from './week-chips.tsx';

interface TutorialStep {
  title: string;
  text: string;
  picture: (dates: readonly LocalDate[]) => ReactNode;
}

const shift = (type: ShiftType, startTime: string, endTime: string): SwapShift => ({
  _id: type,
  name: type,
  type,
  startTime,
  endTime,
});
const am = shift('AM', '05:00', '17:00');
const pm = shift('PM', '17:00', '05:00');
const free = shift('FREE', '-', '-');

/** An invented person; the number belongs to nobody. */
const partner = { firstname: 'Andrea', lastname: 'Soto', photo: null, phone: '+56912345678' };

const week = (dates: readonly LocalDate[]) => dates.map((date, day) => ({ date, shift: day === 6 ? free : am }));

/** [PET-09] In the order of the specification. */
export const tutorialSteps: readonly TutorialStep[] = [
  {
    title: 'Tu calendario',
    text: 'Aquí ves tus turnos de los próximos siete días, con su tipo y sus horas.',
    picture: (dates) => (
      <Card title="Tu semana">
        <WeekChips days={week(dates)} today={dates[0]} />
        <ShiftLegend days={week(dates)} />
      </Card>
    ),
  },
  {
    title: 'Datos de tu compañero',
    text: 'Esta es la persona con quien compartes el auto. Puedes llamarla para ponerse de acuerdo.',
    picture: () => <ContactCard partner={partner} />,
  },
  {
    title: 'Solicita un cambio',
    text: 'Con este botón pides cambiar turnos. Solo puede haber una solicitud pendiente entre ustedes.',
    picture: () => (
      <Button full icon="swap">
        Solicitar cambio
      </Button>
    ),
  },
  {
    title: 'Organiza tu turno',
    text: 'Elige AM, PM, los dos o ninguno para cada día. Los cambios se piden con al menos 1 día de anticipación.',
    picture: (dates) => (
      <Card flush>
        <ul>
          {dates.slice(1, 4).map((date, day) => (
            <DayToggles
              key={date}
              day={{
                date,
                halves: { am: day !== 1, pm: day > 0 },
                changed: day > 0,
                mine: day === 1 ? pm : am,
                theirs: day === 1 ? am : day === 2 ? free : pm,
              }}
              today={false}
              partner={partner.firstname}
              onChange={() => {}}
            />
          ))}
        </ul>
      </Card>
    ),
  },
  {
    title: 'Resumen de días solicitados',
    text: 'Antes de enviar, revisa qué días cambian: tu turno actual y el que propones.',
    picture: (dates) => <DifferencesList differences={[{ date: itemAt(dates, 2), from: am, to: pm }]} />,
  },
  {
    title: 'Espera la respuesta',
    text: 'Tu compañero recibe un aviso y puede aceptar o rechazar. Si acepta, los dos ven su nueva semana al instante.',
    picture: (dates) => (
      <Card flush>
        <ListRow
          icon="swap"
          tone="warn"
          title={`Esperas la respuesta de ${partner.firstname}`}
          text={`Puede responder hasta ${deadline(expirationOf(itemAt(dates, 2)))}`}
        />
      </Card>
    ),
  },
];
