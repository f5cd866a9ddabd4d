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
] as const satisfies readonly CarConfig[];

/** The kind a scenario takes when it does not care. */
export function ordinaryConfig(electric: boolean): string {
  return electric ? 'byd-dolphin-2025' : 'kia-soluto-2024';
}
