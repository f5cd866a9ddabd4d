import type { ExchangeAddress } from '@volante/domain/plans/choice';
import { useAddressSearch } from '../../lib/addresses/use-address-search.ts';
import { Combobox } from '@volante/ui/combobox.tsx';
import { config } from '../../lib/config.ts';
import { PinField } from '@volante/ui/map/pin-field.tsx';

interface ExchangeAddressFieldProps {
  text: string;
  place: ExchangeAddress | null;
  onChange: (change: { text: string; place: ExchangeAddress | null }) => void;
}

/** Other than a home address, this one needs its coordinates: from the list, or from a pin on the map. */
function emptyText(text: string, failed: boolean): string {
  if (text.trim().length < 4) return 'Escribe al menos 4 letras para buscar.';
  return failed
    ? 'No pudimos buscar. Revisa tu conexión.'
    : 'Sin resultados. Prueba con la calle y la comuna, o márcala en el mapa.';
}

/** [PLA-02] [SCR-01] Where the driver would rather take the car over: from the list, or typed and marked on the map. */
export function ExchangeAddressField({ text, place, onChange }: ExchangeAddressFieldProps) {
  const { options, places, loading, failed } = useAddressSearch(place ? '' : text);
  return (
    <div className="flex flex-col gap-3">
      <Combobox
        label="Dirección donde prefieres recibir el auto"
        hint="Escribe la calle y el número, y elige de la lista o marca el lugar en el mapa."
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
      <PinField
        address={place?.address ?? text}
        pin={place}
        tilesUrl={config().mapTilesUrl}
        onPin={(point) => onChange({ text, place: { address: text.trim(), ...point } })}
      />
    </div>
  );
}
