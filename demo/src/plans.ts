import type { Plan, Section, Shift } from '@volante/domain/plans/plan';

const always = ['Mantenciones y neumáticos', 'Seguro con deducible', 'Asistencia en ruta las 24 horas'];
const onElectric = [...always, 'Carga con tarifa preferente'];

/** Km sections of 400 km, one for each price; the last one has no end. */
function sections(...variables: string[]): Section[] {
  return variables.map((variable, index) => ({
    startKm: index * 400,
    endKm: index < variables.length - 1 ? (index + 1) * 400 : null,
    variable,
  }));
}

const names: Partial<Record<Shift['type'], string>> = {
  AM: 'Mañana',
  PM: 'Tarde',
  NIGHT: 'Noche',
  RESERVED: 'Reservado',
  FREE: 'Libre',
};

function shift(plan: string, type: Shift['type'], hours: string, basePrice: string | null, available = true): Shift {
  const [startTime = '', endTime = ''] = hours.split('–');
  const name = names[type] ?? 'Completo';
  return { _id: `${plan}-${type.toLowerCase()}`, name, type, startTime, endTime, basePrice, available };
}

/** The plans of the demo company. A week costs between $150.000 and $260.000, depending on plan and km. */
export const demoPlans: readonly Plan[] = [
  {
    _id: 'electrico-compartido',
    name: 'Eléctrico compartido',
    exclusive: false,
    electric: true,
    active: true,
    includes: onElectric,
    excludes: ['TAG y multas', 'Energía de carga'],
    shifts: [
      shift('electrico-compartido', 'AM', '05:00–17:00', '0.40'),
      shift('electrico-compartido', 'PM', '17:00–05:00', '0.40'),
      shift('electrico-compartido', 'RESERVED', '05:00–17:00', '0.36', false),
      // Nobody chooses them when signing up: partners agree on them for single days.
      shift('electrico-compartido', 'ALL', '05:00–05:00', '0.80', false),
      shift('electrico-compartido', 'FREE', '00:00–00:00', null, false),
    ],
    sections: sections('0.0022', '0.0018', '0.0014', '0.0010'),
  },
  {
    _id: 'electrico-exclusivo',
    name: 'Eléctrico exclusivo',
    exclusive: true,
    electric: true,
    active: true,
    includes: [...onElectric, 'Auto solo para ti'],
    excludes: ['TAG y multas', 'Energía de carga'],
    shifts: [shift('electrico-exclusivo', 'ALL', '00:00–00:00', '0.62')],
    sections: sections('0.0018', '0.0014', '0.0011', '0.0008'),
  },
  {
    _id: 'bencina-compartido',
    name: 'Bencinero compartido',
    exclusive: false,
    electric: false,
    active: true,
    includes: always,
    excludes: ['TAG y multas', 'Bencina'],
    shifts: [
      shift('bencina-compartido', 'AM', '05:00–13:00', '0.33'),
      shift('bencina-compartido', 'PM', '13:00–21:00', '0.35'),
      shift('bencina-compartido', 'NIGHT', '21:00–05:00', '0.315'),
    ],
    sections: sections('0.0021', '0.0017', '0.0013', '0.0009'),
  },
  {
    _id: 'bencina-exclusivo',
    name: 'Bencinero exclusivo',
    exclusive: true,
    electric: false,
    active: true,
    includes: [...always, 'Auto solo para ti'],
    excludes: ['TAG y multas', 'Bencina'],
    shifts: [shift('bencina-exclusivo', 'ALL', '00:00–00:00', '0.44')],
    sections: sections('0.0014', '0.0011', '0.0008', '0.0006'),
  },
  {
    _id: 'electrico-libre',
    name: 'Eléctrico por kilómetro',
    exclusive: true,
    electric: true,
    active: true,
    includes: [...onElectric, 'Sin cobro por turno'],
    excludes: ['TAG y multas', 'Energía de carga'],
    shifts: [shift('electrico-libre', 'FREE', '00:00–00:00', null)],
    sections: sections('0.0048', '0.0044', '0.0040', '0.0036'),
  },
  {
    _id: 'electrico-compartido-2025',
    name: 'Eléctrico compartido 2025',
    exclusive: false,
    electric: true,
    active: false,
    includes: onElectric,
    excludes: ['TAG y multas', 'Energía de carga'],
    shifts: [
      shift('electrico-compartido-2025', 'AM', '05:00–17:00', '0.38'),
      shift('electrico-compartido-2025', 'PM', '17:00–05:00', '0.38'),
    ],
    sections: sections('0.0023', '0.0019', '0.0015', '0.0011'),
  },
];
