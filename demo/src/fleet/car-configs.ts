import type { CarConfig } from '@volante/domain/fleet/car-config';

const common = { doors: 5, seats: 5, transmission: 'automatic' } as const;

/** The kinds of car the demo company rents out. */
export const demoCarConfigs = [
  {
    id: 'byd-dolphin-2025',
    brand: 'BYD',
    model: 'Dolphin',
    year: 2025,
    category: 'hatchback',
    fuel: 'electric',
    motor: 'Eléctrico de 70 kW',
    battery: '44.9',
    capacity: 345,
    performance: 340,
    plugTypes: ['Type2', 'CCS2'],
    ...common,
  },
  {
    id: 'byd-yuan-pro-2025',
    brand: 'BYD',
    model: 'Yuan Pro',
    year: 2025,
    category: 'suv',
    fuel: 'electric',
    motor: 'Eléctrico de 130 kW',
    battery: '45.1',
    capacity: 265,
    performance: 380,
    plugTypes: ['Type2', 'CCS2'],
    ...common,
  },
  {
    id: 'mg4-2025',
    brand: 'MG',
    model: 'MG4',
    year: 2025,
    category: 'hatchback',
    fuel: 'electric',
    motor: 'Eléctrico de 125 kW',
    battery: '50.8',
    capacity: 363,
    performance: 350,
    plugTypes: ['Type2', 'CCS2'],
    ...common,
  },
  {
    id: 'kia-soluto-2024',
    brand: 'Kia',
    model: 'Soluto',
    year: 2024,
    category: 'sedan',
    fuel: 'gasoline',
    motor: '1.4 L, 94 hp',
    battery: null,
    capacity: 475,
    performance: 620,
    plugTypes: [],
    ...common,
    doors: 4,
  },
  {
    id: 'suzuki-baleno-2025',
    brand: 'Suzuki',
    model: 'Baleno',
    year: 2025,
    category: 'hatchback',
    fuel: 'gasoline',
    motor: '1.5 L, 102 hp',
    battery: null,
    capacity: 318,
    performance: 690,
    plugTypes: [],
    ...common,
    transmission: 'manual',
  },
  {
    id: 'hyundai-grand-i10-2024',
    brand: 'Hyundai',
    model: 'Grand i10',
    year: 2024,
    category: 'sedan',
    fuel: 'gasoline',
    motor: '1.2 L, 82 hp',
    battery: null,
    capacity: 402,
    performance: 650,
    plugTypes: [],
    ...common,
    doors: 4,
    transmission: 'manual',
  },
] as const satisfies readonly CarConfig[];

export type DemoCarConfig = (typeof demoCarConfigs)[number]['id'];

/** The kind of car for scenarios that do not name one. */
export function ordinaryConfig(electric: boolean): DemoCarConfig {
  return electric ? 'byd-dolphin-2025' : 'kia-soluto-2024';
}
