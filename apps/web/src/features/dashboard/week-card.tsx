import { now } from '../../lib/clock.ts';
import { formatAge } from '../../lib/format-age.ts';
import { Button } from '../../ui/button.tsx';
import { HeroCard } from '../../ui/hero-card.tsx';
import { ProgressRing } from '../../ui/progress-ring.tsx';

interface Props {
  status: string;
  onboarding: { needed: boolean; progress: number };
  updatedAt: number;
}

const incomplete = new Set(['on boarding', 'back to onboarding']);

/** What is true for this driver today: the data that is missing, or the week. */
export function WeekCard({ status, onboarding, updatedAt }: Props) {
  if (incomplete.has(status) && onboarding.needed) return <MissingData progress={onboarding.progress} />;
  return (
    <HeroCard label="Tu semana">
      <p className="text-base text-on-hero">En construcción</p>
      <p className="pt-1">Muy pronto verás aquí tus ganancias, kilómetros y turnos de la semana.</p>
      <p className="pt-3 text-xs">{formatAge(updatedAt, now())}</p>
    </HeroCard>
  );
}

function MissingData({ progress }: { progress: number }) {
  return (
    <>
      <HeroCard
        label="Completa tu registro"
        aside={<ProgressRing onHero value={progress} label="Avance de tu registro" />}
      >
        Nos faltan algunos datos tuyos para entregarte el auto.
      </HeroCard>
      <Button href="/app/onboarding" full>
        Completar datos
      </Button>
    </>
  );
}
