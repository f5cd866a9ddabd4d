import type { Permission } from '@volante/domain/staff/permissions';
import type { IconName } from '@volante/ui/icon.tsx';

export interface ListPage {
  path: string;
  /** As the server names it. */
  list: string;
  title: string;
  /** In the menu, with this sign. Left out: another page leads there. */
  icon?: IconName;
  permission: Permission;
  /** Pages of the same things, reached from here; one that shares the filters of the list gets them with its address. */
  beside?: readonly { path: string; title: string; permission: Permission; filtered?: true }[];
  /** What the page is for. */
  text?: string;
  /** Lit in the menu while this page is open, one of whose pages it is. */
  within?: string;
  /** What can be done besides what is done about a row. */
  actions?: readonly { action: string; words: string }[];
  /** What is called by few words in its rows. The server says in which of them it can be done. */
  offers?: readonly ListOffer[];
}

export interface ListOffer {
  action: string;
  words: string;
  /** Of many rows at once, each by itself: the field that takes a row, and what is said of them. */
  many?: { field: string; words: string };
}

/** The page whose pages those of money are. */
const money = '/semanas';

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
  {
    path: '/eventos',
    list: 'events',
    title: 'Eventos',
    within: money,
    permission: 'weeks.read',
    text: 'Cobros y abonos a conductores, con lo que se decidió de cada uno. Los pendientes esperan que alguien los apruebe.',
    actions: [
      { action: 'events add', words: 'Escribir un evento' },
      { action: 'events import', words: 'Importar un archivo' },
    ],
    offers: [
      { action: 'events approve', words: 'Aprobar', many: { field: 'id', words: 'Aprobar' } },
      { action: 'events reject', words: 'Rechazar', many: { field: 'id', words: 'Rechazar' } },
      { action: 'events reverse', words: 'Reversar' },
    ],
  },
  {
    path: '/deudas',
    list: 'debts',
    title: 'Deudas',
    within: money,
    permission: 'weeks.read',
    text: 'Lo que cada conductor debe de semanas cerradas, y desde cuándo debe algo sin interrupción.',
    actions: [{ action: 'settlements reverse-prepay', words: 'Anular un abono' }],
    offers: [{ action: 'settlements prepay', words: 'Anotar un abono' }],
  },
  {
    path: '/correcciones',
    list: 'changes',
    title: 'Correcciones',
    within: money,
    permission: 'weeks.read',
    text: 'Lo que una plataforma o autopista corrigió, y lo que se supo después del cierre. Una tarifa no se edita: la plataforma la corrige y aparece aquí con su día; si no, se escribe un evento.',
    actions: [
      { action: 'events add', words: 'Escribir un evento' },
      { action: 'billing import-tolls', words: 'Importar peajes' },
    ],
  },
  {
    path: '/pagos',
    list: 'payments',
    title: 'Pagos',
    within: money,
    permission: 'weeks.read',
    text: 'Lo que los conductores pagaron. De uno sin terminar se le pregunta a la pasarela; si cobró otro monto, se acepta lo cobrado.',
    offers: [
      { action: 'payments confirm', words: 'Preguntar a la pasarela' },
      { action: 'payments accept', words: 'Aceptar otro monto' },
    ],
  },
  {
    path: '/boletas',
    list: 'taxDocuments',
    title: 'Boletas y facturas',
    within: money,
    permission: 'weeks.read',
    text: 'Lo que se emitió, y lo que el proveedor rechazó con su motivo.',
    actions: [{ action: 'invoicing issue', words: 'Emitir una semana' }],
    offers: [
      {
        action: 'invoicing retry',
        words: 'Enviar otra vez',
        many: { field: 'id', words: 'Enviar otra vez' },
      },
    ],
  },
];
