import { HeroCard } from '../../ui/hero-card.tsx';

/** For a driver who has a plan but no car yet, and so no shift. */
export function WaitingCard({ status }: { status: string }) {
  const waits = status === 'rent queue';
  return (
    <HeroCard label={waits ? 'Tu plan te espera' : 'Tu plan elegido'}>
      {waits ? 'Tus turnos comienzan cuando te asignemos un auto.' : 'Así serán tus turnos cuando tengas un auto.'}
    </HeroCard>
  );
}
