import { type DayChoice, isUnknown } from '@volante/domain/swaps/create-choice';
import type { Halves } from '@volante/domain/swaps/halves';
import { formatDate } from '@volante/domain/values/dates';
import { firstOf, lastOf } from '@volante/domain/values/present';
import { go } from '@volante/client/navigation.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { home, viewAddress } from './address.ts';
import type { SwapCouple } from './couple.ts';
import { DayToggles } from './day-toggles.tsx';
import type { SwapShift } from './shift.ts';

interface CreateProps {
  couple: SwapCouple;
  choice: readonly DayChoice<SwapShift>[];
  onChange: (day: number, halves: Halves) => void;
  onCancel: () => void;
}

/** [PET-02] */
export function Create({ couple: { dates, partner }, choice, onChange, onCancel }: CreateProps) {
  const unknown = choice.some(isUnknown);
  const [first, last] = [firstOf(dates), lastOf(dates)];
  return (
    <Screen
      title="Solicitud de cambio"
      back={home}
      footer={
        <div className="flex flex-wrap gap-2 *:grow">
          <Button kind="ghost" onClick={onCancel}>
            Cancelar
          </Button>
          <Button onClick={() => !unknown && go(viewAddress('confirm'))}>Siguiente</Button>
        </div>
      }
    >
      <div>
        <h2 className="text-lg font-bold">Selecciona los turnos que te gustaría trabajar</h2>
        <p className="text-muted">
          Del {formatDate(first)} al {formatDate(last)}. {partner.firstname} queda con lo que tú dejas.
        </p>
      </div>
      <Card flush>
        <ul>
          {choice.map((day, index) => (
            <DayToggles
              key={day.date}
              day={day}
              today={index === 0}
              partner={partner.firstname}
              onChange={(halves) => onChange(index, halves)}
            />
          ))}
        </ul>
      </Card>
    </Screen>
  );
}
