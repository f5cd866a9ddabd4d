import { isFreeShift, shiftLabel } from '@volante/domain/plans/shift';
import { capitalized } from '@volante/domain/values/calendar-names';
import { longDate } from '@volante/domain/values/long-date';
import { maskPhone } from '@volante/domain/values/phone';
import { firstOf, itemAt } from '@volante/domain/values/present';
import { useState } from 'react';
import { Card } from '@volante/ui/card.tsx';
import { IconButton } from '@volante/ui/icon-button.tsx';
import type { SwapCouple, SwapDriver } from './couple.ts';
import { Face } from './face.tsx';
import { type SwapShift, timesInWords } from './shift.ts';
import { ShiftLegend, WeekChips } from './week-chips.tsx';

function ShiftCard({ driver, shift, own }: { driver: SwapDriver; shift: SwapShift; own: boolean }) {
  return (
    <li className="flex min-h-17 items-center gap-3 row-line px-4 py-3">
      <Face photo={driver.photo} name={driver.firstname} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{own ? 'Tú' : `${driver.firstname} ${driver.lastname}`}</span>
        <span className="flex flex-wrap gap-x-2 text-sm text-muted">
          <span>{shiftLabel(shift.type)}</span>
          <span className="whitespace-nowrap">{isFreeShift(shift.type) ? '--:--' : timesInWords(shift)}</span>
        </span>
      </span>
    </li>
  );
}

/** [PET-01] [PET-11] The week of shifts; a chosen day shows what each of the two has on it. */
export function WeekOfCouple({ couple: { dates, mine, partner } }: { couple: SwapCouple }) {
  const [wished, setWished] = useState(firstOf(dates));
  const day = Math.max(0, dates.indexOf(wished));
  const days = dates.map((date, index) => ({ date, shift: itemAt(mine.current, index) }));
  return (
    <>
      {/* Without a card around it seven days that a thumb can press fit beside each other on a phone of 360 px. */}
      <section>
        <h2 className="pb-1 font-semibold">Tu semana</h2>
        <WeekChips days={days} today={dates[0]} chosen={dates[day]} onChoose={setWished} />
        <ShiftLegend days={days} />
      </section>
      <Card flush title={capitalized(longDate(itemAt(dates, day)))}>
        <ul>
          <ShiftCard driver={mine} shift={itemAt(mine.current, day)} own />
          <ShiftCard driver={partner} shift={itemAt(partner.current, day)} own={false} />
        </ul>
      </Card>
    </>
  );
}

/** [PET-01] [PET-11] Who shares the car, and a way to call them. */
export function ContactCard({ partner }: { partner: Pick<SwapDriver, 'firstname' | 'lastname' | 'photo' | 'phone'> }) {
  const { firstname, lastname, photo, phone } = partner;
  return (
    <Card title="Tu compañero de turno">
      <div className="flex flex-wrap items-center gap-3">
        <Face photo={photo} name={firstname} />
        <div className="min-w-0 flex-1 basis-[7rem]">
          <p className="font-semibold">
            {firstname} {lastname}
          </p>
          {phone && <p className="text-sm text-muted">{maskPhone(phone)}</p>}
        </div>
        {phone && <IconButton icon="phone" kind="soft" label={`Llamar a ${firstname}`} href={`tel:${phone}`} />}
      </div>
    </Card>
  );
}
