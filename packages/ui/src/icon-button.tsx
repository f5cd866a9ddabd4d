import { Icon, type IconName } from './icon.tsx';

const looks = {
  plain: 'text-ink',
  soft: 'bg-soft text-primary',
  surface: 'bg-surface text-ink shadow-card',
};

export interface IconButtonProps {
  icon: IconName;
  /** What a screen reader says; include the news when `dot` is on ('Notificaciones, tienes nuevas'). */
  label: string;
  kind?: keyof typeof looks;
  href?: string;
  dot?: boolean;
  disabled?: boolean;
  onClick?: () => void;
}

export function IconButton({ icon, label, kind = 'plain', href, dot, disabled, onClick }: IconButtonProps) {
  const content = (
    <>
      <Icon name={icon} />
      {dot && <span className="absolute top-2.5 right-2.5 size-2.5 rounded-full border-2 border-canvas bg-expense" />}
    </>
  );
  const shared = {
    'aria-label': label,
    className: `relative grid size-12 shrink-0 place-items-center rounded-control transition active:scale-95 ${looks[kind]} ${disabled ? 'opacity-45' : ''}`,
    onClick,
  };
  return href === undefined ? (
    <button {...shared} type="button" disabled={disabled}>
      {content}
    </button>
  ) : (
    <a {...shared} href={href}>
      {content}
    </a>
  );
}
