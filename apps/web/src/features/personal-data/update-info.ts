import { parsePin } from '@volante/domain/geography/pin';
import { defaultCountry } from '@volante/domain/personal-data/personal-data';
import type { PersonalData } from '@volante/domain/personal-data/personal-data';
import { localDate } from '@volante/domain/values/dates';
import { refreshDriver } from '../../lib/driver/refresh-driver.ts';
import { currentUid } from '@volante/client/session.ts';
import { defineMutation } from '../../lib/write-queue/define-mutation.ts';
import { UpdateInfoDriverDocument } from './update-info-driver.generated.ts';

/** Waiting on the phone would let the driver go on with data the server may refuse: it is sent now or not at all. */
export const updateInfo = defineMutation({
  mode: 'immediate',
  document: UpdateInfoDriverDocument,
  done: (client) => void refreshDriver(client),
});

/** `version` names the data that were edited. */
export function variablesOf(
  { birth, parking, secondPhone, emergencyPhone, pin, ...data }: PersonalData,
  version: string,
) {
  const point = parsePin(pin);
  return {
    uid: currentUid(),
    country: defaultCountry,
    ...data,
    birth: localDate(birth),
    parking: Number(parking),
    secondPhone: secondPhone || null,
    emergencyPhone: emergencyPhone || null,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    version,
  };
}
