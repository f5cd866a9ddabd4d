import { Icon } from '@volante/ui/icon.tsx';

const reasons: Record<string, string> = {
  vencida: 'Tu sesión terminó. Entra otra vez para seguir donde estabas.',
  ingreso: 'No pudimos completar tu ingreso. Inténtalo otra vez.',
};

/** Why the app sent the driver to the sign-in screen, when it did. */
export function SignInNotice() {
  const reason = new URLSearchParams(location.search).get('motivo') ?? '';
  if (!Object.hasOwn(reasons, reason)) return null;
  return (
    <p role="alert" className="flex gap-3 rounded-card bg-instalment-soft p-4 text-instalment">
      <Icon name="info" />
      {reasons[reason]}
    </p>
  );
}
