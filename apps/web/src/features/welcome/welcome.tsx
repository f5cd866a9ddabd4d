import { company } from '@volante/domain/company/company';
import { CompanyMark } from '../../lib/company-mark.tsx';
import { Button } from '@volante/ui/button.tsx';
import { Icon, type IconName } from '@volante/ui/icon.tsx';
import { Road } from './road.tsx';

const reasons: { icon: IconName; text: string }[] = [
  { icon: 'coin', text: 'Tus ganancias y liquidaciones, claras y al día' },
  { icon: 'car', text: 'Tu auto, tus turnos y la entrega, sin papeles' },
  { icon: 'chat', text: 'Soporte de personas cuando lo necesitas' },
];

/** Static, like the whole page: src/welcome.ts opens it when the network is gone. */
function OfflineDialog() {
  return (
    <dialog
      id="offline"
      aria-labelledby="offline-title"
      className="modal m-auto w-[calc(100%-32px)] max-w-[448px] rounded-card bg-surface p-5 text-ink shadow-float"
    >
      <h2 id="offline-title" tabIndex={-1} className="pb-2 text-lg font-bold">
        No tienes conexión a internet
      </h2>
      <p className="pb-5 text-muted">Revisa tus datos móviles o el wifi e intenta de nuevo.</p>
      <Button href="" full>
        Reintentar
      </Button>
    </dialog>
  );
}

export function Welcome() {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[480px] flex-col bg-canvas">
      <header className="hero-glow overflow-hidden rounded-b-[28px] pt-safe text-on-hero">
        <p className="flex items-center gap-2 px-6 pt-5 text-lg font-bold">
          <span className="text-accent">
            <CompanyMark />
          </span>
          {company().name}
        </p>
        <h1 tabIndex={-1} className="px-6 pt-6 text-2xl font-bold tracking-tight text-balance">
          Alcanza tus objetivos
        </h1>
        <p className="px-6 pt-2 text-hero-muted">{company().description}</p>
        <Road />
      </header>
      <ul className="flex flex-1 flex-col justify-center gap-4 px-6 py-6">
        {reasons.map(({ icon, text }) => (
          <li key={icon} className="flex items-center gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-soft text-primary">
              <Icon name={icon} />
            </span>
            {text}
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-3 px-4 pb-safe-4">
        <Button href="/signin" full>
          Iniciar sesión
        </Button>
        <Button href="/signup" kind="ghost" full>
          Registrarse
        </Button>
      </div>
      <OfflineDialog />
    </main>
  );
}
