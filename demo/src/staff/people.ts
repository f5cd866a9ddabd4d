import { seedRoles } from '@volante/domain/staff/seed-roles';
import { fold } from '@volante/domain/values/fold';

const names = [
  'Paula Ríos',
  'Matías Leiva',
  'Daniela Cifuentes',
  'Rodrigo Alarcón',
  'Carolina Bustos',
  'Ignacio Vergara',
  'Francisca Moya',
  'Cristián Jara',
  'Soledad Araya',
  'Andrés Lagos',
];

/** One person of the staff for each role of the first day: revision@volante.test has 'revisión'. */
export const demoStaff = seedRoles.map(({ name: role }, index) => ({
  role,
  name: names[index] ?? role,
  email: `${fold(role)}@volante.test`,
}));
