import type { EventKind } from '@volante/domain/events/kinds';

/** Something that staff charge or credit to a driver. */
export interface DemoEvent {
  /** The week in which it is charged: 0 is the open week, 1 the last closed one. */
  weeksAgo: number;
  /** 0 is Monday. */
  weekday: number;
  kind: EventKind;
  title: string;
  description: string;
  amount: string;
  credited?: boolean;
  installments?: number;
  /** Names of the attached documents. */
  files?: readonly string[];
  /** Staff reverse it so many days later, for this reason. */
  reversed?: { days: number; reason: string };
}

const energy = (weeksAgo: number, weekday: number, kWh: number, place: string): DemoEvent => ({
  weeksAgo,
  weekday,
  kind: 'energy',
  title: 'Energía de carga',
  description: `${kWh} kWh a $178 en ${place}.`,
  amount: String(kWh * 178),
});

const places = ['Parque Arauco', 'Costanera Center', 'Mall Plaza Egaña', 'Plaza Ñuñoa', 'Estación Central'];

/** Energy charges on the given weekdays of 13 weeks. `salt` varies amounts and places between drivers. */
function energyOf(salt: number, weekdays: readonly number[]): DemoEvent[] {
  return Array.from({ length: 13 }, (_, weeksAgo) => weekdays.map((weekday) => ({ weeksAgo, weekday }))).flatMap(
    (days) =>
      days.map(({ weeksAgo, weekday }) => {
        const turn = weeksAgo * 7 + weekday * 3 + salt;
        return energy(weeksAgo, weekday, 22 + ((turn * 5) % 17), places[turn % places.length] ?? 'Santiago');
      }),
  );
}

const wash = (weeksAgo: number): DemoEvent => ({
  weeksAgo,
  weekday: 5,
  kind: 'cleaning',
  title: 'Lavado y aspirado',
  description: 'Limpieza completa del auto en el taller.',
  amount: '7990',
});

const late = (weeksAgo: number, weekday: number, minutes: number): DemoEvent => ({
  weeksAgo,
  weekday,
  kind: 'penalty',
  title: 'Atraso en la entrega del auto',
  description: `El auto se entregó ${minutes} minutos después de la hora acordada.`,
  amount: '12000',
});

const lowBattery = (weeksAgo: number, weekday: number, soc: number): DemoEvent => ({
  weeksAgo,
  weekday,
  kind: 'penalty',
  title: 'Auto entregado con poca batería',
  description: `La batería quedó en ${soc}%: se entrega con 60% o más.`,
  amount: '9500',
  files: ['Foto del tablero'],
});

const speeding: DemoEvent = {
  weeksAgo: 5,
  weekday: 2,
  kind: 'fine',
  title: 'Exceso de velocidad',
  description: 'Parte del 2º Juzgado de Policía Local de Las Condes: 72 km/h en zona de 50, Av. Kennedy.',
  amount: '104300',
  installments: 4,
  files: ['Notificación del juzgado', 'Foto del radar'],
};

/** Charged by mistake; the boleta of its week gets a credit note. */
const doubleEnergy: DemoEvent = {
  ...energy(5, 3, 31, 'Parque Arauco'),
  reversed: { days: 8, reason: 'La carga venía repetida: te devolvemos la segunda.' },
};

const busLane: DemoEvent = {
  weeksAgo: 9,
  weekday: 1,
  kind: 'fine',
  title: 'Circular por pista solo bus',
  description: 'Parte del Juzgado de Policía Local de Santiago, Av. Alameda.',
  amount: '69500',
  files: ['Notificación del juzgado'],
};

const doubleToll: DemoEvent = {
  weeksAgo: 3,
  weekday: 3,
  kind: 'refund',
  title: 'TAG cobrado dos veces',
  description: 'La concesionaria anuló un paso por Costanera Norte que venía repetido.',
  amount: '1384',
  credited: true,
};

const referral: DemoEvent = {
  weeksAgo: 6,
  weekday: 4,
  kind: 'refund',
  title: 'Bono por referir a un conductor',
  description: 'Gracias por recomendarnos: tu referido completó su primer mes.',
  amount: '30000',
  credited: true,
};

/** The part of a damage's repair that the driver pays. */
const deductible = (weeksAgo: number, what: string, amount: string, installments = 1): DemoEvent => ({
  weeksAgo,
  weekday: 3,
  kind: 'deductible',
  title: `Deducible: ${what}`,
  description: 'Parte de la reparación que no cubre el seguro, según presupuesto adjunto.',
  amount,
  installments,
  files: ['Presupuesto del taller'],
});

/** The events of each demo driver, by e-mail. */
export const demoEvents: Readonly<Record<string, readonly DemoEvent[]>> = {
  'camila@volante.test': [
    ...energyOf(3, [1, 4]),
    ...[10, 6, 2].map(wash),
    speeding,
    busLane,
    doubleToll,
    referral,
    late(7, 0, 25),
    lowBattery(4, 5, 41),
    // Puts her in debt for one week; the next week's income pays it.
    deductible(8, 'parachoques delantero', '470000'),
  ],
  'diego@volante.test': [
    ...energyOf(8, [2]),
    wash(4),
    { ...busLane, weeksAgo: 7, weekday: 4 },
    late(3, 2, 40),
    { ...doubleToll, weeksAgo: 5 },
    // The reason for his present debt.
    deductible(1, 'puerta trasera derecha', '398000'),
  ],
  'elena@volante.test': [
    ...energyOf(11, [3]),
    doubleEnergy,
    { ...speeding, weeksAgo: 8, amount: '69500', installments: 2 },
    lowBattery(6, 1, 52),
    deductible(4, 'espejo y tapabarros', '206000', 6),
    { ...referral, weeksAgo: 2 },
  ],
  // Two weeks in debt: the reason why her account is frozen.
  'ines@volante.test': [
    ...energyOf(5, [0]),
    late(6, 3, 55),
    deductible(2, 'choque por alcance', '412000'),
    deductible(1, 'parabrisas trizado', '218000'),
  ],
  'marta@volante.test': [wash(9), { ...speeding, weeksAgo: 10, installments: 3 }, { ...doubleToll, weeksAgo: 7 }],
  'nicolas@volante.test': [
    late(8, 1, 90),
    late(6, 4, 75),
    { ...speeding, weeksAgo: 7, installments: 2 },
    deductible(5, 'llanta y neumático', '98000'),
  ],
};

/** What drivers paid in advance while the week was still open. */
export const demoPrepayments: Readonly<
  Record<string, readonly { weeksAgo: number; weekday: number; amount: number }[]>
> = {
  'camila@volante.test': [
    { weeksAgo: 8, weekday: 5, amount: 40_000 },
    { weeksAgo: 2, weekday: 4, amount: 20_000 },
  ],
  'diego@volante.test': [{ weeksAgo: 5, weekday: 6, amount: 15_000 }],
};
