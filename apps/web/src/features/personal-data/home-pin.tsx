import { parsePin, pinText } from '@volante/domain/geography/pin';
import { communePoint } from '../../lib/addresses/commune-point.ts';
import { config } from '../../lib/config.ts';
import { PinField } from '@volante/ui/map/pin-field.tsx';
import type { PersonalDataForm } from './use-personal-data-form.ts';

/** [SCR-01] Where the address is: from the list, or from a pin when no list knows the street. */
export function HomePin({ form }: { form: PersonalDataForm }) {
  const { address, adrnumber, pin, commune } = form.values;
  return (
    <PinField
      address={`${address} ${adrnumber}`}
      pin={parsePin(pin)}
      error={form.field('pin').error}
      tilesUrl={config().mapTilesUrl}
      near={() => communePoint(commune)}
      onPin={(point) => form.change({ pin: pinText(point) })}
    />
  );
}
