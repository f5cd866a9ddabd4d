import type { ExchangeAddress } from '@volante/domain/plans/choice';
import { Combobox } from '../../ui/combobox.tsx';
import { PlaceOnMap } from './place-on-map.tsx';

interface ExchangeAddressFieldProps {
  text: string;
  place: ExchangeAddress | null;
  onChange: (change: { text: string; place: ExchangeAddress | null }) => void;
}

/** [PLA-02] Where the driver would rather take the car over: only a place from the list has coordinates. */
export function ExchangeAddressField({ text, place, onChange }: ExchangeAddressFieldProps) {
  return (
    <div className="flex flex-col gap-3">
      <Combobox
        label="Dirección donde prefieres recibir el auto"
        hint="Escribe la calle y el número, y elige de la lista."
        query={text}
        options={[]}
        onQuery={(next) => onChange({ text: next, place: null })}
        onSelect={() => {}}
      />
      {place && <PlaceOnMap place={place} />}
    </div>
  );
}
