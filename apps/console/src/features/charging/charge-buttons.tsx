import { isLive } from '@volante/domain/charging/session';
import { formatPlate } from '@volante/domain/values/plate';
import { type Doing, RowButton } from '../../ui/action/row-button.tsx';
import type { ChargeFacts } from './types.ts';

/** [CON-17] What can be done about a charge as it stands. */
export function ChargeButtons({ charge, onDo }: { charge: ChargeFacts; onDo: (doing: Doing) => void }) {
  const { id, status, plate } = charge;
  const button = (name: string, words: string) => (
    <RowButton
      doing={{ name: `charging ${name}`, filled: { session: id } }}
      words={words}
      about={`la carga de ${formatPlate(plate)}`}
      onDo={onDo}
    />
  );
  return (
    <div className="no-print flex flex-wrap justify-end gap-1">
      {isLive(status) && button('stop', 'Detener')}
      {status === 'Active' && button('close', 'Cerrar con los kWh')}
      {status === 'Completed' && button('correct', 'Corregir los kWh')}
    </div>
  );
}
