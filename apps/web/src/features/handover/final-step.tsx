import { useQueryClient } from '@tanstack/react-query';
import type { Role } from '@volante/domain/handover/steps';
import { dayInWords } from '@volante/domain/handover/texts';
import { localTimeOf } from '@volante/domain/values/dates';
import { now } from '@volante/client/clock.ts';
import { Button } from '@volante/ui/button.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { refreshExchanges } from './exchange-uploads.ts';
import type { Exchange } from './exchange-view.ts';

/** [SHF-03] 'ya estás listo' with the return time, or 'tu turno ha finalizado'. Finalizing closes and refreshes. */
export function FinalStep({ exchange, role, onEnd }: { exchange: Exchange; role: Role; onEnd: () => void }) {
  const client = useQueryClient();
  const finish = () => {
    refreshExchanges(client);
    onEnd();
  };
  return (
    <section className="flex flex-1 flex-col items-center justify-center gap-3 py-6 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-income-soft text-income">
        <Icon name="check" size={40} />
      </span>
      <h3 className="text-xl font-bold">{role === 'Receiver' ? '¡Ya estás listo!' : 'Tu turno ha finalizado'}</h3>
      {role === 'Receiver' && exchange.returnTime ? (
        <p>
          Devuelve el auto {dayInWords(new Date(exchange.returnTime), new Date(now()))} a las
          <span className="block text-[40px] leading-12 font-bold tabular-nums">
            {localTimeOf(exchange.returnTime)}
          </span>
        </p>
      ) : (
        <p className="text-muted">{role === 'Receiver' ? '¡Buen turno!' : 'Gracias por dejar todo en orden.'}</p>
      )}
      <Button full onClick={finish}>
        Finalizar
      </Button>
    </section>
  );
}
