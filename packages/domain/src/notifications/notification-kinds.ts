import type { NotificationType } from './notification-types.ts';

/** What a notification can be about, with the title it has in the list. */
const titles = {
  money: 'Tu dinero',
  handover: 'Entrega del auto',
  damage: 'Daños del auto',
  swap: 'Cambio de turno',
  charging: 'Carga',
  cash: 'Viajes en efectivo',
  documents: 'Tus documentos',
  platform: 'Tu cuenta Uber',
  bank: 'Tus cuentas bancarias',
  application: 'Tu solicitud',
  car: 'Tu auto',
  support: 'Soporte',
  account: 'Tu cuenta',
  news: 'Aviso',
} as const;

export type NotificationKind = keyof typeof titles;

export function titleOf(kind: NotificationKind): string {
  return titles[kind];
}

interface Place {
  /** How its path begins. */
  path: string;
  kind: NotificationKind;
  /** What a link to it says. */
  label: string;
}

const places: readonly Place[] = [
  { path: '/app/v2/profile?tab=documents', kind: 'documents', label: 'Ver mis documentos' },
  { path: '/app/onboarding?step=documents', kind: 'documents', label: 'Ver mis documentos' },
  { path: '/app/onboarding?step=app', kind: 'platform', label: 'Vincular mi cuenta Uber' },
  { path: '/app/v2/uber', kind: 'platform', label: 'Ver mi cuenta Uber' },
  { path: '/app/v2/profile?tab=accounting', kind: 'bank', label: 'Ver mis cuentas' },
  { path: '/app/v2/profile', kind: 'account', label: 'Ver mi perfil' },
  { path: '/app/v2/rent-queue-status', kind: 'application', label: 'Ver mi solicitud' },
  { path: '/app/v2/dashboard', kind: 'car', label: 'Ir al inicio' },
  { path: '/app/manageshift?danos', kind: 'damage', label: 'Ver el daño' },
  { path: '/app/manageshift', kind: 'handover', label: 'Ver la entrega' },
  { path: '/app/v2/petitions', kind: 'swap', label: 'Ver la solicitud' },
  { path: '/app/v2/chargers', kind: 'charging', label: 'Ver la carga' },
  { path: '/app/v2/cash-block', kind: 'cash', label: 'Ver el bloqueo de efectivo' },
  { path: '/app/v2/support', kind: 'support', label: 'Ver más' },
];

const placeOf = (path: string | null) => places.find((place) => path?.startsWith(place.path));

/** [DAY-05] The words of the link inside a notification; null for what is no screen of the app. */
export function linkLabel(path: string | null): string | null {
  if (!path?.startsWith('/app/')) return null;
  return placeOf(path)?.label ?? 'Ver más';
}

const kindOfType: Record<NotificationType, NotificationKind> = { bill: 'money', exchange: 'handover', other: 'news' };

/** [NOT-01] What it is about: by the screen it leads to, else by its type. */
export function kindOf({ type, path }: { type: NotificationType; path: string | null }): NotificationKind {
  return placeOf(path)?.kind ?? kindOfType[type];
}
