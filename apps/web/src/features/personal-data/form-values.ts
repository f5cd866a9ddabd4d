import { pinText } from '@volante/domain/geography/pin';
import type { PersonalData } from '@volante/domain/personal-data/personal-data';
import { formatDate } from '@volante/domain/values/dates';
import { maskPhone } from '@volante/domain/values/phone';
import { formatRut } from '@volante/domain/values/rut';
import type { GetDriverInfoQuery } from './get-driver-info.generated.ts';

export type StoredInfo = GetDriverInfoQuery['getDriver']['info'];

/** What the fields hold: RUT, birth (DD/MM/AAAA) and phones as they are written, the rest as it is sent. */
export type FormData = Record<keyof PersonalData, string>;

export function formDataOf(info: StoredInfo): FormData {
  return {
    rut: info.rut ? formatRut(info.rut) : '',
    birth: info.birth ? formatDate(info.birth) : '',
    gender: info.gender ?? '',
    region: info.region ?? '',
    city: info.city ?? '',
    commune: info.commune ?? '',
    address: info.address ?? '',
    adrnumber: info.adrnumber ?? '',
    adrapt: info.adrapt ?? '',
    pin: pinOf(info),
    parking: info.parking === null ? '' : String(info.parking),
    secondPhone: maskPhone(info.secondPhone ?? ''),
    emergencyPhone: maskPhone(info.emergencyPhone ?? ''),
  };
}

function pinOf({ latitude, longitude }: StoredInfo): string {
  return latitude === null || longitude === null ? '' : pinText({ latitude, longitude });
}

/** What is stored, by its name. */
export interface Basis {
  version: string;
  values: FormData;
}

export const basisOf = (info: StoredInfo): Basis => ({ version: info.version, values: formDataOf(info) });
