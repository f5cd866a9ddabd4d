import { brand } from '@volante/domain/brand';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Road } from './road.tsx';

const reasons: { icon: IconName; text: string }[] = [
  { icon: 'coin', text: 'Tus ganancias y liquidaciones, claras y al día' },
  { icon: 'car', text: 'Tu auto, tus turnos y la entrega, sin papeles' },
  { icon: 'chat', text: 'Soporte de personas cuando lo necesitas' },
];

export function Welcome() {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[480px] flex-col bg-canvas">
      <header className="relative overflow-hidden rounded-b-[28px] bg-hero pt-safe text-on-hero">
        <p className="flex items-center gap-2 px-6 pt-6 text-lg font-bold">
          <BrandMark />
          {brand.name}
        </p>
        <h1 tabIndex={-1} className="px-6 pt-6 text-2xl font-bold tracking-tight text-balance">
          Alcanza tus objetivos
        </h1>
        <p className="px-6 pt-2 text-hero-muted">{brand.description}</p>
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
    </main>
  );
}
