import type { Permission } from '@volante/domain/staff/permissions';

export interface FoundKind {
  /** As the server names it. */
  kind: string;
  /** Where each of them has its page. */
  path: string;
  title: string;
  plural: string;
  /** Who lacks it finds none. */
  permission: Permission;
  /** Whether the record is kept by it. What is done in a case is done to its driver. */
  recorded: boolean;
  /** Whether a page of its own shows more than the search knows. */
  ownPage?: true;
}

/** [CON-09] What the server finds, besides pages and actions. */
export const foundKinds: readonly FoundKind[] = [
  {
    kind: 'driver',
    path: '/conductores',
    title: 'Conductor',
    plural: 'conductores',
    permission: 'drivers.read',
    recorded: true,
    ownPage: true,
  },
  {
    kind: 'car',
    path: '/autos',
    title: 'Auto',
    plural: 'autos',
    permission: 'cars.read',
    recorded: true,
    ownPage: true,
  },
  {
    kind: 'case',
    path: '/casos',
    title: 'Caso',
    plural: 'casos',
    permission: 'cases.answer',
    recorded: false,
    ownPage: true,
  },
  {
    kind: 'batch',
    path: '/envios',
    title: 'Envío al banco',
    plural: 'envíos',
    permission: 'weeks.read',
    recorded: true,
    ownPage: true,
  },
];

export const foundAddress = ({ path }: FoundKind, ref: string): string => `${path}/${encodeURIComponent(ref)}`;
