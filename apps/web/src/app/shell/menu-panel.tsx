import { withCompany } from '@volante/domain/company/company';
import { useId } from 'react';
import { useDriver } from '../../lib/driver/use-driver.ts';
import { signOut } from '../../lib/session/leave.ts';
import { openSupportChat } from '../../lib/support-chat.ts';
import { supportCall, supportPhone } from '../../lib/support-phone.ts';
import { ThemeChoice } from '../../lib/theme-choice.tsx';
import { Fitted } from '@volante/ui/fitted.tsx';
import { Icon, type IconName } from '@volante/ui/icon.tsx';
import { IconButton } from '@volante/ui/icon-button.tsx';
import { useModal } from '@volante/ui/use-modal.ts';
import { menuGroups } from './menu-items.ts';

const row =
  'flex min-h-12 w-full items-center gap-2 rounded-control px-2 py-2 text-left -outline-offset-2 active:bg-soft';

export function MenuPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const titleId = useId();
  const { present, props } = useModal({ open, dismissible: true, onClose });
  if (!present) return null;
  return (
    <dialog
      {...props}
      aria-labelledby={titleId}
      className="m-0 h-dvh max-h-none w-[min(320px,calc(100%-48px))] -translate-x-full overflow-hidden bg-surface text-ink shadow-float transition-[translate,display,overlay] transition-discrete duration-220 backdrop:bg-[#050b0d99] backdrop:opacity-0 backdrop:transition-opacity open:flex open:translate-x-0 open:backdrop:opacity-100 starting:open:-translate-x-full starting:open:backdrop:opacity-0"
    >
      <div className="flex min-w-0 flex-1 flex-col pt-safe">
        <Header titleId={titleId} onClose={onClose} />
        <nav
          aria-label="Menú"
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-[min(8px,1vw)] pb-safe-4"
        >
          {menuGroups.map((group) => (
            <section key={group.title} className="pt-3">
              <h3 className="px-3 pb-1 text-xs font-semibold text-muted">{group.title}</h3>
              {group.items.map((item) => (
                <MenuLink key={item.href} {...item} />
              ))}
              {group.title === 'Ayuda' && (
                <MenuButton icon="chat" label="Contacto" onClick={() => void openSupportChat()} />
              )}
            </section>
          ))}
          <div className="px-3 pt-4">
            <ThemeChoice />
          </div>
          <div className="mt-3 border-t border-line pt-3">
            <MenuButton icon="logout" label="Cerrar sesión" onClick={() => void signOut()} />
          </div>
          <a href={supportCall()} className="flex min-h-12 items-center px-3 text-sm text-muted">
            Soporte {supportPhone()}
          </a>
        </nav>
      </div>
    </dialog>
  );
}

function Header({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const { driver } = useDriver();
  return (
    <div className="flex items-center gap-3 border-b border-line py-4 pr-2 pl-5">
      <a href="/app/v2/profile" className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-control">
        {driver && (
          <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-full bg-soft text-lg font-bold text-primary">
            {driver.photo ? (
              <img src={driver.photo} alt="" className="size-full object-cover" />
            ) : (
              driver.info.firstname.charAt(0).toUpperCase()
            )}
          </span>
        )}
        <span className="min-w-0 flex-1">
          <h2 id={titleId} tabIndex={-1} className="@container leading-tight font-bold wrap-anywhere">
            <Fitted>{driver ? `${driver.info.firstname} ${driver.info.lastname}` : 'Menú'}</Fitted>
          </h2>
          <span className="block text-sm text-primary">Ver tu perfil</span>
        </span>
      </a>
      <IconButton icon="close" label="Cerrar" onClick={onClose} />
    </div>
  );
}

function MenuLink({ label, icon, href }: { label: string; icon: IconName; href: string }) {
  const outside = !href.startsWith('/');
  return (
    <a
      href={href}
      {...(outside && { target: '_blank', rel: 'noopener' })}
      aria-current={!outside && location.pathname + location.search === href ? 'page' : undefined}
      className={`${row} aria-[current=page]:bg-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary`}
    >
      <Icon name={icon} size={22} className="text-primary" />
      <span className="min-w-0 flex-1">{withCompany(label)}</span>
      {outside && <Icon name="external" size={18} className="text-muted" />}
    </a>
  );
}

function MenuButton({ label, icon, onClick }: { label: string; icon: IconName; onClick: () => void }) {
  return (
    <button type="button" className={row} onClick={onClick}>
      <Icon name={icon} size={22} className="text-primary" />
      {label}
    </button>
  );
}
