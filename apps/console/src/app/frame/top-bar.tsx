import { company } from '@volante/domain/company/company';
import { chooseTheme, chosenTheme } from '@volante/client/theme.ts';
import { Icon } from '@volante/ui/icon.tsx';
import { IconButton } from '@volante/ui/icon-button.tsx';
import { showSnackbar } from '@volante/ui/snackbar-queue.ts';
import { useState } from 'react';
import type { Me } from '../../lib/me.ts';
import { askStaff } from '../../lib/ask-staff.ts';
import { leave } from '../../lib/session/leave.ts';
import { sessionChanged } from '../../lib/session/session.ts';

const isDark = () =>
  (chosenTheme() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';

const failed = () => showSnackbar({ text: 'No se pudo. Revisa tu conexión e intenta de nuevo.', tone: 'bad' });

/** Who is signed in, and the ways out. */
export function TopBar({ me, onPalette }: { me: Me | undefined; onPalette: () => void }) {
  const [dark, setDark] = useState(isDark);
  const changeTheme = () => {
    chooseTheme(dark ? 'light' : 'dark');
    setDark(!dark);
  };
  const lock = () => void askStaff('lock', {}).then(sessionChanged, failed);
  return (
    <header className="desk-bar no-print">
      <a href="/" className="flex min-h-10 items-center gap-2 rounded-control font-bold whitespace-nowrap">
        {company().name} <span className="font-normal text-muted">Consola</span>
      </a>
      <button
        type="button"
        className="flex min-h-12 max-w-100 min-w-[10rem] flex-1 items-center gap-2 rounded-control border border-edge bg-canvas px-4 text-left text-muted"
        onClick={onPalette}
        aria-keyshortcuts="/ Control+K"
      >
        <Icon name="search" size={18} />
        <span className="flex-1">Buscar</span>
        <kbd className="rounded-[4px] border border-line bg-surface px-1.5 text-xs">/</kbd>
      </button>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
        {me && (
          <p className="px-2 text-right text-sm leading-tight">
            <span className="block font-semibold">{me.name}</span>
            <span className="block text-xs text-muted">{me.roles.join(', ') || 'sin roles'}</span>
          </p>
        )}
        <IconButton icon={dark ? 'sun' : 'moon'} label={dark ? 'Tema claro' : 'Tema oscuro'} onClick={changeTheme} />
        <IconButton icon="lock" label="Bloquear" onClick={lock} />
        <IconButton icon="logout" label="Cerrar sesión" onClick={() => void leave(me?.id).catch(failed)} />
      </div>
    </header>
  );
}
