import { Button } from '@volante/ui/button.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { useModal } from '@volante/ui/use-modal.ts';
import { useEffect, useRef } from 'react';
import { askStaff } from '../../lib/ask-staff.ts';
import { config } from '../../lib/config.ts';
import { leave } from '../../lib/session/leave.ts';
import { session, sessionChanged } from '../../lib/session/session.ts';
import { enterWithPasskey } from './passkey.ts';
import { Trouble } from './trouble.tsx';
import { useAttempt } from './use-attempt.ts';

/** In the demo world whoever was inside comes back by one press. */
async function unlockDemo(): Promise<void> {
  await askStaff('demo/unlock', {});
  await sessionChanged();
}

const ownId = () => {
  const now = session.get();
  return 'staffId' in now ? now.staffId : undefined;
};

/**
 * [CON-01] Over a page that is still there: it is a modal, so that it also lies over whatever dialog the page had open.
 * Only the passkey of the same person leads back.
 */
export function LockScreen({ name }: { name: string | undefined }) {
  const { busy, trouble, attempt } = useAttempt();
  const { props } = useModal({ open: true, dismissible: false });
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => button.current?.querySelector('button')?.focus(), []);
  return (
    <dialog
      {...props}
      aria-labelledby="locked-title"
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-y-auto bg-canvas px-4 py-8 text-ink"
    >
      <div className="grid min-h-full place-items-center">
        <section className="flex w-full max-w-[420px] flex-col items-center gap-4 rounded-card bg-surface p-8 text-center shadow-card">
          <span className="grid size-20 place-items-center rounded-full bg-soft text-primary">
            <Icon name="lock" size={32} />
          </span>
          <h2 id="locked-title" tabIndex={-1} className="text-xl font-bold">
            Consola bloqueada
          </h2>
          <p className="text-muted">
            {name ? `${name}, nadie` : 'Nadie'} la usó por un rato. Desbloquéala y sigues donde estabas: lo que
            escribiste sigue ahí.
          </p>
          <div ref={button} className="flex w-full flex-col gap-2">
            <Button full icon="key" busy={busy === 'passkey'} onClick={() => void attempt('passkey', enterWithPasskey)}>
              Desbloquear con llave de acceso
            </Button>
            {config().demo && (
              <Button full kind="secondary" busy={busy === 'demo'} onClick={() => void attempt('demo', unlockDemo)}>
                Desbloquear sin llave (mundo de práctica)
              </Button>
            )}
            <Button
              full
              kind="ghost"
              busy={busy === 'leave'}
              onClick={() => void attempt('leave', () => leave(ownId()))}
            >
              Cerrar sesión
            </Button>
          </div>
          <Trouble text={trouble} />
        </section>
      </div>
    </dialog>
  );
}
