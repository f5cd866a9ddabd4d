import type { Permission } from '@volante/domain/staff/permissions';
import type { IconName } from '@volante/ui/icon.tsx';

export interface ListPage {
  path: string;
  /** As the server names it. */
  list: string;
  title: string;
  /** Left out: not in the menu, another page leads there. */
  icon?: IconName;
  permission: Permission;
  /** Pages of the same things, reached from here; one that shares the filters of the list gets them with its address. */
  beside?: readonly { path: string; title: string; permission: Permission; filtered?: true }[];
}

/** [CON-12] What staff look through, each under an address of its own. The server says what it shows. */
export const listPages: readonly ListPage[] = [
  { path: '/conductores', list: 'drivers', title: 'Conductores', icon: 'user', permission: 'drivers.read' },
  {
    path: '/autos',
    list: 'cars',
    title: 'Autos',
    icon: 'car',
    permission: 'cars.read',
    beside: [
      { path: '/autos/mapa', title: 'Mapa', permission: 'location.read', filtered: true },
      { path: '/autos/libres', title: 'Libres por días', permission: 'cars.read' },
    ],
  },
  { path: '/disputas', list: 'disputes', title: 'Disputas', icon: 'picture', permission: 'disputes.decide' },
  { path: '/puertas', list: 'doors', title: 'Puertas', icon: 'door', permission: 'doors.read' },
  { path: '/casos/lista', list: 'cases', title: 'Todos los casos', permission: 'cases.answer' },
];
