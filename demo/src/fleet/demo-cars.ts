import type { LabelId } from '@volante/domain/fleet/labels';
import { sharedCar } from '../accounts.ts';
import type { DemoCarConfig } from './car-configs.ts';
import type { PaperWishes } from './papers.ts';

/** The period in which the car was driven, in days before now. */
interface Driven {
  fromDaysAgo: number;
  toDaysAgo: number;
}

export interface DemoCar {
  plate: string;
  configId: DemoCarConfig;
  color: string;
  remoteDoors?: boolean;
  labels?: readonly LabelId[];
  /** Km on the day of its first reading. */
  odometer: number;
  firstReadDaysAgo: number;
  driven?: Driven;
  /** Two weeks ago, from Tuesday to Thursday, it was without signal when it changed hands. */
  wasSilent?: boolean;
  /** State of charge today; only for electric cars. */
  soc?: number;
  papers?: PaperWishes;
}

/** The cars of the demo company: those its drivers have or had, and some without a driver. */
export const demoCars: readonly DemoCar[] = [
  {
    plate: sharedCar,
    configId: 'byd-dolphin-2025',
    color: 'Blanco perla',
    labels: ['REMOTE_CONTROL_DOORS', 'SHIFT_CHANGE_PETITION'],
    odometer: 11_862,
    firstReadDaysAgo: 121,
    driven: { fromDaysAgo: 121, toDaysAgo: 0 },
    wasSilent: true,
    soc: 68,
    papers: {
      anotacionesVigentes: { status: 'PENDING', uploadedDaysAgo: 2 },
      // It was valid when its drivers got the car.
      revisionTecnicaGases: { status: 'APPROVED', expiresIn: -6, uploadedDaysAgo: 120 },
    },
  },
  {
    plate: 'PHZF55',
    configId: 'byd-yuan-pro-2025',
    color: 'Azul',
    remoteDoors: true,
    odometer: 4_310,
    firstReadDaysAgo: 112,
    driven: { fromDaysAgo: 112, toDaysAgo: 0 },
    soc: 54,
    papers: {
      poderNotarial: { status: 'REJECTED', uploadedDaysAgo: 9 },
      revisionTecnicaMecanica: { status: 'EXPIRING', expiresIn: 18 },
      revisionTecnicaGases: { status: 'EXPIRING', expiresIn: 18 },
    },
  },
  {
    plate: 'HWJP59',
    configId: 'mg4-2025',
    color: 'Gris grafito',
    odometer: 17_045,
    firstReadDaysAgo: 101,
    driven: { fromDaysAgo: 101, toDaysAgo: 3 },
    soc: 81,
    papers: { soap: { status: 'PENDING', uploadedDaysAgo: 1 } },
  },
  {
    plate: 'BBBR01',
    configId: 'kia-soluto-2024',
    color: 'Plata',
    odometer: 38_920,
    firstReadDaysAgo: 110,
    driven: { fromDaysAgo: 110, toDaysAgo: 35 },
  },
  {
    plate: 'BBCB01',
    configId: 'suzuki-baleno-2025',
    color: 'Rojo',
    odometer: 21_377,
    firstReadDaysAgo: 109,
    driven: { fromDaysAgo: 109, toDaysAgo: 20 },
  },
  { plate: 'RKTP43', configId: 'kia-soluto-2024', color: 'Blanco', odometer: 26_418, firstReadDaysAgo: 30 },
  { plate: 'SDGH21', configId: 'hyundai-grand-i10-2024', color: 'Gris', odometer: 33_704, firstReadDaysAgo: 30 },
  { plate: 'VBCD52', configId: 'suzuki-baleno-2025', color: 'Azul', odometer: 1_280, firstReadDaysAgo: 12 },
  { plate: 'TWKR84', configId: 'byd-dolphin-2025', color: 'Negro', odometer: 8_955, firstReadDaysAgo: 30, soc: 93 },
  { plate: 'TYHP18', configId: 'byd-yuan-pro-2025', color: 'Blanco', odometer: 2_147, firstReadDaysAgo: 18, soc: 76 },
  { plate: 'TZBL36', configId: 'mg4-2025', color: 'Naranjo', odometer: 640, firstReadDaysAgo: 9, soc: 88 },
  // Of a driver whose charge never ended (`charging/lost-charge`).
  { plate: 'LSTB26', configId: 'mg4-2025', color: 'Blanco', odometer: 12_370, firstReadDaysAgo: 9, soc: 58 },
];
