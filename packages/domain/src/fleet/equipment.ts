import { formatInteger } from '../values/number.ts';
import type { CarConfig, Fuel } from './car-config.ts';

export type DescribedCar = Pick<
  CarConfig,
  'brand' | 'model' | 'fuel' | 'motor' | 'battery' | 'capacity' | 'performance' | 'doors' | 'seats' | 'transmission'
>;

/** What a car of this kind brings, as its maker lists it. By brand and model, in small letters. */
const known: Record<string, string> = {
  'byd dolphin':
    'Pantalla giratoria de 12,8" con Apple CarPlay y Android Auto, cámara de retroceso, sensores traseros y seis airbags. Climatizador automático, llave inteligente y carga rápida CCS2.',
  'byd yuan pro':
    'Pantalla giratoria de 12,8" con Apple CarPlay y Android Auto, cámara 360°, control crucero y seis airbags. Climatizador automático, llave inteligente y carga rápida CCS2.',
  'mg mg4':
    'Pantalla táctil de 10,25" con Apple CarPlay y Android Auto, cámara de retroceso, control crucero adaptativo y seis airbags. Climatizador automático, llave inteligente y carga rápida CCS2.',
  'suzuki baleno':
    'Pantalla táctil de 9" con Apple CarPlay y Android Auto, cámara de retroceso, sensores traseros y airbags frontales. Aire acondicionado, alzavidrios eléctricos y cierre centralizado.',
  'hyundai grand i10':
    'Pantalla táctil de 8" con Apple CarPlay y Android Auto, cámara de retroceso, sensores traseros y airbags frontales. Aire acondicionado, alzavidrios eléctricos y cierre centralizado.',
  'kia soluto':
    'Pantalla táctil de 8" con Apple CarPlay y Android Auto, cámara de retroceso, frenos ABS y airbags frontales. Aire acondicionado, alzavidrios eléctricos y cierre centralizado.',
};

const fuelNames: Record<Fuel, string> = {
  electric: 'Eléctrico',
  gasoline: 'Bencinero',
  diesel: 'Diésel',
  hybrid: 'Híbrido',
};

export function fuelName(fuel: Fuel): string {
  return fuelNames[fuel];
}

export function transmissionName(transmission: CarConfig['transmission']): string {
  return transmission === 'automatic' ? 'Automática' : 'Manual';
}

/** '44.9' → '44,9 kWh' */
export function formatBattery(kWh: string): string {
  return `${kWh.replace('.', ',')} kWh`;
}

const list = (parts: string[]) => [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' y ');

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** From what the company wrote down about it; what it did not write down is left out. */
function composed(car: DescribedCar): string {
  const drive = [
    car.motor === '' ? fuelName(car.fuel) : `motor ${lowerFirst(car.motor)}`,
    ...(car.battery === null ? [] : [`batería de ${formatBattery(car.battery)}`]),
    `transmisión ${transmissionName(car.transmission).toLowerCase()}`,
    ...(car.performance > 0 ? [`hasta ${formatInteger(car.performance)} km de autonomía`] : []),
  ];
  const room = [
    `${car.seats} asientos`,
    `${car.doors} puertas`,
    ...(car.capacity > 0 ? [`maletero de ${formatInteger(car.capacity)} litros`] : []),
  ];
  return `${upperFirst(list(drive))}. Tiene ${list(room)}.`;
}

/** SUB-03: the equipment text, by brand and model. */
export function equipmentText(car: DescribedCar): string {
  return known[`${car.brand} ${car.model}`.toLowerCase()] ?? composed(car);
}
