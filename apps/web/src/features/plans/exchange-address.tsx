import type { ExchangeAddress } from '@volante/domain/plans/choice';
import { useAddressSearch } from '../../lib/addresses/use-address-search.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { PlaceOnMap } from './place-on-map.tsx';

interface ExchangeAddressFieldProps {
  text: string;
  place: ExchangeAddress | null;
  onChange: (change: { text: string; place: ExchangeAddress | null }) => void;
}

/** Other than a home address, this one needs its coordinates: the list is the only way. */
function emptyText(text: string, failed: boolean): string {
  if (text.trim().length < 4) return 'Escribe al menos 4 letras para buscar.';
  return failed ? 'No pudimos buscar. Revisa tu conexión.' : 'Sin resultados. Prueba con la calle y la comuna.';
}

/** [PLA-02] Where the driver would rather take the car over: only a place from the list has coordinates. */
export function ExchangeAddressField({ text, place, onChange }: ExchangeAddressFieldProps) {
  const { options, places, loading, failed } = useAddressSearch(place ? '' : text);
  return (
    <div className="flex flex-col gap-3">
      <Combobox
        label="Dirección donde prefieres recibir el auto"
        hint="Escribe la calle y el número, y elige de la lista."
        query={text}
        options={options}
        loading={loading}
        emptyText={emptyText(text, failed)}
        onQuery={(next) => onChange({ text: next, place: null })}
        onSelect={({ id }) => {
          const chosen = places.find(({ _id }) => _id === id);
          if (!chosen) return;
          const { address, latitude, longitude } = chosen;
          onChange({ text: address, place: { address, latitude, longitude } });
        }}
      />
      {place && <PlaceOnMap place={place} />}
    </div>
  );
}
