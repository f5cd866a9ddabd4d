import type { DriverStatus } from '@volante/domain/drivers/status';
import { now } from '../../lib/clock.ts';
import { formatAge } from '../../lib/format-age.ts';
import { Button } from '../../ui/button.tsx';
import { HeroCard } from '../../ui/hero-card.tsx';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import { statusWords } from './status-label.ts';

interface Props {
  status: DriverStatus;
  onboarding: { needed: boolean; progress: number };
  updatedAt: number;
}

const incomplete = new Set<DriverStatus>(['on boarding', 'back to onboarding']);
/** The card of the car tells what matters to them. */
const toldBelow = new Set<DriverStatus>(['frozen', 'rent queue']);

/** What is true for this driver today: data that is missing, a status that matters, or the week. */
export function WeekCard({ status, onboarding, updatedAt }: Props) {
  const { title, text } = statusWords[status];
  if (toldBelow.has(status)) return null;
  if (incomplete.has(status) && onboarding.needed) return <MissingData progress={onboarding.progress} />;
  return (
    <HeroCard label={title ?? 'Tu semana'}>
      {text ? <p className="text-base">{text}</p> : <ComingSoon />}
      <p className="pt-4 text-xs">{formatAge(updatedAt, now())}</p>
    </HeroCard>
  );
}

function ComingSoon() {
  return (
    <>
      <p className="text-base font-semibold text-accent">En construcción</p>
      <p className="pt-1 text-base">Muy pronto verás aquí tus ganancias, kilómetros y turnos de la semana.</p>
    </>
  );
}

function MissingData({ progress }: { progress: number }) {
  const complete = progress === 100;
  return (
    <>
      <HeroCard
        label={complete ? statusWords['on boarding'].title! : 'Completa tu registro'}
        aside={<ProgressRing onHero value={progress} label="Avance de tu registro" />}
      >
        <p className="text-base">
          {complete ? statusWords['on boarding'].text : 'Nos faltan algunos datos tuyos para entregarte el auto.'}
        </p>
      </HeroCard>
      <Button href="/app/onboarding" full>
        {complete ? 'Ver mi registro' : 'Completar datos'}
      </Button>
    </>
  );
}
