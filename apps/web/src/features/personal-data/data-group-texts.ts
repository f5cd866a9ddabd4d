import type { DataGroup } from '@volante/domain/personal-data/differences';
import { genderOptions, parkingOptions, titleOf } from './choices.ts';
import type { FormData } from './form-values.ts';

/** What each group of fields is called, as in the form. */
export const groupLabels: Record<DataGroup, string> = {
  rut: 'RUT',
  birth: 'Fecha de nacimiento',
  gender: 'Género',
  address: 'Dirección',
  adrapt: 'Casa o departamento',
  locality: 'Comuna',
  parking: 'Estacionamiento privado',
  secondPhone: 'Teléfono secundario',
  emergencyPhone: 'Teléfono de emergencia',
};

const texts: Partial<Record<DataGroup, (values: FormData) => string>> = {
  gender: ({ gender }) => titleOf(genderOptions, gender),
  parking: ({ parking }) => titleOf(parkingOptions, parking),
  address: ({ address, adrnumber }) => [address, adrnumber].filter(Boolean).join(' '),
  locality: ({ commune, city }) => [commune, city].filter(Boolean).join(', '),
};

/** What the fields of a group say, in one line. */
export function groupText(group: DataGroup, values: FormData): string {
  const text = texts[group]?.(values) ?? values[group as keyof FormData];
  return text || 'Sin registrar';
}
