import { signOut } from '../lib/session/leave.ts';
import { readSession } from '@volante/client/session.ts';
import { supportCall, supportPhone } from '../lib/support-phone.ts';
import { Button } from '@volante/ui/button.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { supportScreen, unexpectedError } from './unexpected-words.ts';

/** Nothing of the broken page is trusted: a fresh load, or the phone where the support screen is what broke or is closed. */
function Support() {
  const reachable = readSession() && location.pathname !== supportScreen;
  const way = reachable ? { onClick: () => location.assign(supportScreen) } : { href: supportCall() };
  return <Button {...way}>Soporte</Button>;
}

/** [APP-04] */
export function UnexpectedError() {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[480px] flex-col items-center justify-center gap-3 px-6 py-10 text-center">
      <span className="grid size-16 place-items-center rounded-card bg-expense-soft text-expense">
        <Icon name="warning" size={32} />
      </span>
      <h1 tabIndex={-1} className="text-lg font-bold">
        {unexpectedError.title}
      </h1>
      <p className="max-w-80 text-muted">{unexpectedError.text}</p>
      <a href={supportCall()} className="inline-flex min-h-12 items-center gap-2 font-semibold text-primary">
        <Icon name="phone" size={20} />
        {supportPhone()}
      </a>
      <div className="mt-2 flex w-full gap-2 *:flex-1">
        <Button kind="ghost" onClick={() => void signOut()}>
          Salir
        </Button>
        <Support />
      </div>
    </main>
  );
}
