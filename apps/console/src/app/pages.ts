import type { Permission } from '@volante/domain/staff/permissions';
import type { IconName } from '@volante/ui/icon.tsx';
import { foundKinds } from '../lib/found-kinds.ts';
import { listPages } from '../ui/list-pages.ts';
import type { ScreenName } from './screens.ts';

export interface Page {
  path: string;
  title: string;
  screen: ScreenName;
  /** One of them is needed. Left out: for everybody of the staff. */
  permissions?: readonly Permission[];
  /** In the menu, with this sign. */
  icon?: IconName;
  /** Lit in the menu while this page is open. */
  within?: string;
}

/** [CON-02] The one table that menu, palette and router read. The server checks the same permissions by itself. */
export const pages: readonly Page[] = [
  { path: '/', title: 'Hoy', icon: 'home', screen: 'today' },
  { path: '/hoy/:wait', title: 'En espera', within: '/', screen: 'waiting' },
  {
    path: '/revision',
    title: 'Revisión',
    icon: 'document',
    permissions: ['documents.review', 'cars.documents'],
    screen: 'review',
  },
  {
    path: '/registros',
    title: 'Registros y reuniones',
    icon: 'calendar',
    permissions: ['drivers.read'],
    screen: 'onboarding',
  },
  { path: '/entregas', title: 'Entregas', icon: 'swap', permissions: ['cars.read'], screen: 'handovers' },
  { path: '/entregas/:id', title: 'Entrega', within: '/entregas', permissions: ['cars.read'], screen: 'handover' },
  { path: '/casos', title: 'Casos', icon: 'chat', permissions: ['cases.answer'], screen: 'inbox' },
  { path: '/semanas', title: 'Semanas', icon: 'coin', permissions: ['weeks.read'], screen: 'weeks' },
  {
    path: '/libro',
    title: 'Libro y UF',
    within: '/semanas',
    permissions: ['weeks.read', 'ledger.read'],
    screen: 'books',
  },
  ...listPages.map(({ path, title, icon, within, permission }): Page => ({
    path,
    title,
    ...(icon ? { icon } : { within: within ?? path.replace(/\/[^/]+$/, '') }),
    screen: 'list',
    permissions: [permission],
  })),
  { path: '/cargas', title: 'Cargas', icon: 'battery', permissions: ['charging.read'], screen: 'charges' },
  { path: '/cargas/:id', title: 'Carga', within: '/cargas', permissions: ['charging.read'], screen: 'charge' },
  { path: '/estaciones', title: 'Estaciones', icon: 'plug', permissions: ['charging.read'], screen: 'stations' },
  {
    path: '/estaciones/:id',
    title: 'Estación',
    within: '/estaciones',
    permissions: ['charging.read'],
    screen: 'station',
  },
  {
    path: '/cargadores/:id',
    title: 'Cargador',
    within: '/estaciones',
    permissions: ['charging.read'],
    screen: 'chargePoint',
  },
  { path: '/envios', title: 'Envíos al banco', icon: 'bank', permissions: ['weeks.read'], screen: 'payouts' },
  {
    path: '/envios/:batch',
    title: 'Envío al banco',
    within: '/envios',
    permissions: ['weeks.read'],
    screen: 'payoutBatch',
  },
  { path: '/acciones', title: 'Acciones', icon: 'bolt', screen: 'actions' },
  { path: '/acciones/:action', title: 'Acción', within: '/acciones', screen: 'action' },
  {
    path: '/aprobaciones',
    title: 'Aprobaciones',
    icon: 'check',
    permissions: [
      'approve.money',
      'approve.bank',
      'approve.people',
      'payouts.prepare',
      'payouts.mark',
      'guarantees.change',
      'weeks.reopen',
      'events.write',
      'events.decide',
      'notices.broadcast',
      'staff.invite',
      'roles.edit',
    ],
    screen: 'approvals',
  },
  {
    path: '/conductores/:uid',
    title: 'Conductor',
    within: '/conductores',
    permissions: ['drivers.read'],
    screen: 'driver',
  },
  {
    path: '/disputas/:id',
    title: 'Disputa',
    within: '/disputas',
    permissions: ['disputes.decide', 'events.write'],
    screen: 'dispute',
  },
  {
    path: '/puertas/:id',
    title: 'Orden de puertas',
    within: '/puertas',
    permissions: ['doors.read'],
    screen: 'doorOrder',
  },
  { path: '/empresa', title: 'Empresa', icon: 'gauge', permissions: ['figures.read'], screen: 'company' },
  { path: '/empresa/:figure', title: 'Cifra', within: '/empresa', permissions: ['figures.read'], screen: 'figure' },
  { path: '/casos/:id', title: 'Caso', within: '/casos', permissions: ['cases.answer'], screen: 'inbox' },
  {
    path: '/autos/mapa',
    title: 'Mapa de la flota',
    within: '/autos',
    permissions: ['location.read'],
    screen: 'carMap',
  },
  { path: '/autos/libres', title: 'Autos libres', within: '/autos', permissions: ['cars.read'], screen: 'freeCars' },
  {
    path: '/autos/:ref',
    title: 'Auto',
    within: '/autos',
    permissions: ['cars.read'],
    screen: 'car',
  },
  {
    path: '/conductores/:uid/asignar',
    title: 'Auto para un conductor',
    within: '/conductores',
    permissions: ['cars.assign'],
    screen: 'carsForDriver',
  },
  {
    path: '/autos/:ref/asignar',
    title: 'Conductor para un auto',
    within: '/autos',
    permissions: ['cars.assign'],
    screen: 'driversForCar',
  },
  { path: '/bitacora', title: 'Bitácora', icon: 'list', permissions: ['audit.read'], screen: 'record' },
  {
    path: '/equipo',
    title: 'Equipo',
    icon: 'users',
    permissions: ['staff.invite', 'roles.edit', 'audit.read'],
    screen: 'team',
  },
  { path: '/equipo/roles', title: 'Roles', within: '/equipo', screen: 'roles' },
  { path: '/operacion', title: 'Operación', icon: 'gear', permissions: ['health.read'], screen: 'operation' },
  {
    path: '/operacion/manual',
    title: 'Manual de operación',
    within: '/operacion',
    permissions: ['health.read'],
    screen: 'manual',
  },
  ...foundKinds
    .filter(({ ownPage }) => !ownPage)
    .map(({ path, title, permission }): Page => ({
      path: `${path}/:ref`,
      title,
      within: path,
      screen: 'found',
      permissions: [permission],
    })),
];

export const isAllowed = ({ permissions }: Page, held: readonly string[]): boolean =>
  !permissions || permissions.some((permission) => held.includes(permission));

/** What the menu and the palette offer somebody. */
export const pagesFor = (held: readonly string[]): Page[] =>
  pages.filter((page) => !page.path.includes(':') && isAllowed(page, held));

const withoutLastSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path);

const matches = (pattern: string, path: string) => {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
};

export const pageAt = (path: string): Page | undefined =>
  pages.find((page) => matches(page.path, withoutLastSlash(path)));
