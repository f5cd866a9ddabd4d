import type { DriverStatus } from '@volante/domain/drivers/status';
import { now } from '../../lib/clock.ts';
import { formatAge } from '../../lib/format-age.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { HeroCard } from '../../ui/hero-card.tsx';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import { statusWords } from './status-label.ts';

interface Props {
  status: DriverStatus;
  onboarding: { needed: boolean; progress: number };
  updatedAt: number;
}

const incomplete = new Set<DriverStatus>(['on boarding', 'back to onboarding']);
/** Their weeks stand below it, and matter more. */
const ended = new Set<DriverStatus>(['churned', 'revoked']);

/** What is true for this driver today beside the week: data that is missing, or a status that matters. */
export function StatusCard({ status, onboarding, updatedAt }: Props) {
  const { title, text } = statusWords[status];
  // The week, or the card of the car, tells what matters to them.
  if (!text || !title) return null;
  if (incomplete.has(status) && onboarding.needed) return <MissingData progress={onboarding.progress} />;
  if (ended.has(status)) {
    return (
      <Card title={title}>
        <p className="text-muted">{text}</p>
      </Card>
    );
  }
  return (
    <HeroCard label={title}>
      <p className="text-base">{text}</p>
      <p className="pt-4 text-xs">{formatAge(updatedAt, now())}</p>
    </HeroCard>
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
