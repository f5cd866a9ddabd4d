import { kmPerKwh, kmPerLitre, readEnergyPrice } from '@volante/domain/plans/energy';
import type { Plan } from '@volante/domain/plans/plan';
import { formatPesos, type Pesos } from '@volante/domain/values/money';
import { Field } from '@volante/ui/field.tsx';

interface EnergyFieldsProps {
  plans: readonly Plan[];
  /** As typed; undefined while nobody typed anything. */
  kwh: string | undefined;
  litre: string | undefined;
  meanKwh: Pesos | null;
  onChange: (typed: { kwh: string } | { litre: string }) => void;
}

/** [DAY-14] What a kWh and a litre cost. Electricity begins with the mean of our stations, petrol is the driver's to type. */
export function EnergyFields({ plans, kwh, litre = '', meanKwh, onChange }: EnergyFieldsProps) {
  const typedKwh = kwh ?? (meanKwh === null ? '' : String(meanKwh));
  const [someElectric, somePetrol] = [plans.some(({ electric }) => electric), plans.some(({ electric }) => !electric)];
  const distances = [someElectric && `${kmPerKwh} km por kWh`, somePetrol && `${kmPerLitre} km por litro`];
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-x-3 gap-y-4 *:flex-1 *:basis-[7.5rem]">
        {someElectric && (
          <Field
            label="Precio del kWh"
            inputMode="numeric"
            value={typedKwh}
            error={readEnergyPrice(typedKwh).problem}
            hint={meanKwh !== null && `Promedio de nuestras estaciones: ${formatPesos(meanKwh)}`}
            onChange={({ target }) => onChange({ kwh: target.value })}
          />
        )}
        {somePetrol && (
          <Field
            label="Litro de bencina"
            inputMode="numeric"
            value={litre}
            error={readEnergyPrice(litre).problem}
            hint="Escribe el precio de tu bencinera"
            onChange={({ target }) => onChange({ litre: target.value })}
          />
        )}
      </div>
      <p className="text-sm text-muted">{`Calculamos ${distances.filter(Boolean).join(' y ')}.`}</p>
    </div>
  );
}
