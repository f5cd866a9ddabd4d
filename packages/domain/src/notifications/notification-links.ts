/** What the link of a notification says, by how its path begins. */
const labels: readonly (readonly [path: string, label: string])[] = [
  ['/app/v2/profile?tab=documents', 'Ver mis documentos'],
  ['/app/onboarding?step=documents', 'Ver mis documentos'],
  ['/app/onboarding?step=app', 'Vincular mi cuenta Uber'],
  ['/app/v2/profile?tab=accounting', 'Ver mis cuentas'],
  ['/app/v2/profile', 'Ver mi perfil'],
  ['/app/v2/rent-queue-status', 'Ver mi solicitud'],
  ['/app/v2/dashboard', 'Ir al inicio'],
  ['/app/manageshift?danos', 'Ver el daño'],
  ['/app/manageshift', 'Ver la entrega'],
  ['/app/v2/petitions', 'Ver la solicitud'],
  ['/app/v2/chargers', 'Ver la carga'],
  ['/app/v2/cash-block', 'Ver el bloqueo de efectivo'],
];

/** [DAY-05] The words of the link inside a notification; null for what is no screen of the app. */
export function linkLabel(path: string | null): string | null {
  if (!path?.startsWith('/app/')) return null;
  return labels.find(([start]) => path.startsWith(start))?.[1] ?? 'Ver más';
}
