import { Icon, type IconName } from '@volante/ui/icon.tsx';

interface Props {
  icon: IconName;
  /** What it is about. */
  title: string;
  message: string;
  when: string;
  read: boolean;
  onOpen: () => void;
  /** Where its link leads, and what it says. */
  link: { href: string; label: string } | null;
  /** Its link was followed. */
  onFollow: () => void;
}

const line = 'flex w-full items-start gap-3 px-4 py-3.5 text-left -outline-offset-2';

/** Where the message begins; large text needs the room under the icon. */
const underMessage = 'pl-[max(0px,28vw-2.8rem)]';

/** Unread it is a button; read it is just text. */
export function NotificationRow({ read, onOpen, link, onFollow, ...content }: Props) {
  return (
    <li className="not-first:border-t not-first:border-line">
      {read ? (
        <div className={line}>
          <Content {...content} read />
        </div>
      ) : (
        <button type="button" className={`${line} active:bg-soft`} onClick={onOpen}>
          <Content {...content} read={false} />
        </button>
      )}
      {link && (
        <a
          href={link.href}
          className={`-mt-2.5 mb-1 mx-4 inline-flex min-h-12 items-center font-semibold text-primary ${underMessage}`}
          onClick={onFollow}
        >
          {link.label}
        </a>
      )}
    </li>
  );
}

function Content({ icon, title, message, when, read }: Omit<Props, 'onOpen' | 'link' | 'onFollow'>) {
  return (
    <>
      <span
        className={`grid size-11 shrink-0 place-items-center rounded-control ${read ? 'bg-canvas text-muted' : 'bg-soft text-primary'}`}
      >
        <Icon name={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={`block font-semibold ${read ? 'text-muted' : ''}`}>{title}</span>
        <span className={`block ${read ? 'text-muted' : ''}`}>{message}</span>
        <span className="block pt-0.5 text-sm text-muted">{when}</span>
      </span>
      {!read && (
        <span className="mt-2 size-2.5 shrink-0 rounded-full bg-primary">
          <span className="sr-only">Sin leer</span>
        </span>
      )}
    </>
  );
}
