/** How the log of a driver names each column of the personal data, in words. What belongs together has one name. */
const names: Readonly<Record<string, string>> = {
  rut: 'RUT',
  birth: 'fecha de nacimiento',
  gender: 'género',
  region: 'comuna',
  city: 'comuna',
  commune: 'comuna',
  country: 'país',
  address: 'dirección',
  adrnumber: 'dirección',
  adrapt: 'departamento',
  latitude: 'punto en el mapa',
  longitude: 'punto en el mapa',
  parking: 'estacionamiento',
  second_phone: 'otro teléfono',
  emergency_phone: 'teléfono de emergencia',
};

/** [CON-10] Which personal data were changed: the log keeps the columns with commas between, staff read words. */
export const changedFields = (columns: string): string =>
  [...new Set(columns.split(', ').map((column) => names[column] ?? column))].join(', ');
