import { formatInteger } from '../values/number.ts';
import type { CarConfig, Fuel } from './car-config.ts';

export type DescribedCar = Pick<
  CarConfig,
  'brand' | 'model' | 'fuel' | 'motor' | 'battery' | 'capacity' | 'performance' | 'doors' | 'seats' | 'transmission'
>;

const electric =
  'Climatizador, pantalla central con conexión al teléfono, cámara de retroceso y alzavidrios eléctricos.';
const petrol = 'Aire acondicionado, radio con conexión al teléfono, cierre centralizado y alzavidrios eléctricos.';

/** The company's texts on its cars' equipment, by brand and model in small letters. Each company edits them, like brand.ts. */
const known: Record<string, string> = {
  'byd dolphin': `${electric} Enchufe Tipo 2 para carga lenta y CCS2 para carga rápida.`,
  'byd yuan pro': `${electric} Barras de techo. Enchufe Tipo 2 para carga lenta y CCS2 para carga rápida.`,
  'mg mg4': `${electric} Enchufe Tipo 2 para carga lenta y CCS2 para carga rápida.`,
  'suzuki baleno': petrol,
  'hyundai grand i10': petrol,
  'kia soluto': `${petrol} Maletero amplio para equipaje.`,
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

/** 'a, b y c', from two or more parts. */
const list = (parts: string[]) => [parts.slice(0, -1).join(', '), parts.at(-1)].join(' y ');

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A text made of the facts known about the kind of car; unknown facts are left out. */
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
