import type { Overlay } from '@volante/domain/drivers/allowances';
import { useId } from 'react';
import { signOut } from '../../lib/session/leave.ts';
import { openSupportChat } from '../../lib/support-chat.ts';
import { supportCall, supportPhone } from '../../lib/support-phone.ts';
import { Button } from '@volante/ui/button.tsx';
import { Drawing, type DrawingName } from '@volante/ui/drawings.tsx';
import { useModal } from '@volante/ui/use-modal.ts';

interface Words {
  drawing: DrawingName;
  title: string;
  text: string;
  /** The main action; without an address it opens the chat. */
  action: string;
  href?: string;
}

const words: Record<Overlay, Words> = {
  blocked: {
    drawing: 'padlock',
    title: 'Tu cuenta está bloqueada',
    text: 'Por ahora no puedes conducir con nosotros. Escríbele a soporte para revisar tu caso.',
    action: 'Escribir a soporte',
  },
  asleep: {
    drawing: 'sleeping car',
    title: 'Tu cuenta está dormida',
    text: 'Hace tiempo que no conduces con nosotros. Escríbenos y la activamos contigo.',
    action: 'Activar cuenta',
  },
  incomplete: {
    drawing: 'document',
    title: 'Revisa tus datos',
    text: 'Algo de tu registro cambió o venció. Complétalo para volver a conducir.',
    action: 'Completar datos',
    href: '/app/onboarding',
  },
};

const chat = () => void openSupportChat();

/** [DSH-03] Covers the dashboard of an account that cannot be used as it is; the ways out are on it. */
export function AccountOverlay({ kind }: { kind: Overlay }) {
  const titleId = useId();
  const { props } = useModal({ open: true, dismissible: false });
  const { drawing, title, text, action, href } = words[kind];
  return (
    <dialog
      {...props}
      aria-labelledby={titleId}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-canvas text-ink"
    >
      <div className="mx-auto flex min-h-full max-w-[480px] flex-col px-4 pt-safe pb-safe-4">
        <div className="flex flex-1 flex-col items-center justify-center gap-3 py-10 text-center">
          <Drawing name={drawing} />
          <h2 id={titleId} tabIndex={-1} className="mt-2 text-xl font-bold">
            {title}
          </h2>
          <p className="max-w-80 text-muted">{text}</p>
        </div>
        <div className="flex flex-col gap-2">
          <Button full href={href} onClick={href ? undefined : chat}>
            {action}
          </Button>
          {href && (
            <Button full kind="secondary" icon="chat" onClick={chat}>
              Hablar con soporte
            </Button>
          )}
          <Button full kind={href ? 'ghost' : 'secondary'} icon="phone" href={supportCall()}>
            Llamar al {supportPhone()}
          </Button>
          <div className="flex flex-wrap justify-center gap-x-2 pt-2 text-sm font-semibold text-primary">
            <a href="/app/v2/profile" className="flex min-h-12 items-center px-3">
              Ver tu perfil
            </a>
            <button type="button" className="min-h-12 px-3" onClick={() => void signOut()}>
              Cerrar sesión
            </button>
          </div>
        </div>
      </div>
    </dialog>
  );
}
