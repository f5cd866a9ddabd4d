import { type Permission, permissions } from './permissions.ts';

/** What an installation begins with. Afterwards roles are rows, which staff change. */
export interface SeedRole {
  name: string;
  permissions: readonly Permission[];
}

export const administrationRole = 'administración';
export const moneyRole = 'dinero';
export const approvalRole = 'aprobación';

export const seedRoles: readonly SeedRole[] = [
  { name: 'revisión', permissions: ['drivers.read', 'documents.review', 'cars.documents', 'cars.read'] },
  {
    name: 'soporte',
    permissions: [
      'drivers.read',
      'drivers.change',
      'drivers.access',
      'onboarding.confirm',
      'meetings.close',
      'cases.answer',
      'notices.send',
      'cars.read',
      'weeks.read',
      'charging.read',
      'plans.change',
    ],
  },
  {
    name: 'flota',
    permissions: [
      'drivers.read',
      'cars.read',
      'cars.change',
      'cars.assign',
      'cars.documents',
      'plans.change',
      'plans.import',
      'doors.read',
      'handovers.repair',
      'disputes.decide',
      'swaps.repair',
      'location.read',
    ],
  },
  {
    name: 'carga',
    permissions: ['drivers.read', 'charging.read', 'charging.command', 'charging.price', 'charging.correct'],
  },
  {
    name: moneyRole,
    permissions: [
      'drivers.read',
      'weeks.read',
      'weeks.close',
      'weeks.reopen',
      'events.write',
      'events.decide',
      'prepayments.record',
      'guarantees.change',
      'payouts.prepare',
      'payouts.mark',
      'counterparties.record',
      'boletas.retry',
      'uf.write',
      'ledger.read',
    ],
  },
  {
    name: approvalRole,
    permissions: ['drivers.read', 'weeks.read', 'approve.money', 'approve.bank', 'approve.people'],
  },
  { name: 'gerencia', permissions: ['drivers.read', 'cars.read', 'weeks.read', 'figures.read', 'notices.broadcast'] },
  { name: 'operación', permissions: ['health.read', 'jobs.run', 'outbox.change'] },
  { name: 'auditoría', permissions: permissions.filter((permission) => permission.endsWith('.read')) },
  { name: administrationRole, permissions: ['staff.invite', 'roles.edit'] },
];
