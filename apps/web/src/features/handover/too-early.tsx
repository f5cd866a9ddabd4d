import { dayInWords } from '@volante/domain/handover/texts';
import { localTimeOf } from '@volante/domain/values/dates';
import { now } from '@volante/client/clock.ts';
import { Button } from '@volante/ui/button.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import type { Exchange } from './exchange-view.ts';

interface Props {
  exchange: Exchange;
  /** The server's words. */
  why: string;
  onPress: () => void;
}

/** [DAY-01] The car cannot be taken yet: from when on, and who sends it again. */
export function TooEarly({ exchange, why, onPress }: Props) {
  if (exchange.readyToPickUp) {
    return (
      <>
        <output className="rounded-control bg-soft p-3 font-semibold text-primary">
          Ya puedes recoger el auto. Confirma cuando estés junto a él.
        </output>
        <Button full icon="check" onClick={onPress}>
          Confirmar
        </Button>
      </>
    );
  }
  const due = new Date(exchange.time);
  const { firstname } = exchange.deliverer.driver.info;
  return (
    <>
      <output className="flex gap-2 rounded-control bg-soft p-3 text-sm">
        <Icon name="clock" size={18} className="mt-px text-primary" />
        <span className="flex flex-col gap-1">
          <span>{why}</span>
          <span className="text-base font-semibold">Te avisamos cuando puedas</span>
          <span>
            Será {dayInWords(due, new Date(now()))} a las {localTimeOf(due)}, o antes si {firstname} termina. Si dejas
            esta pantalla a la vista, tu teléfono lo confirma solo.
          </span>
        </span>
      </output>
      <Button full kind="secondary" icon="refresh" onClick={onPress}>
        Intentar ahora
      </Button>
    </>
  );
}
