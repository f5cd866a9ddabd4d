import { phoneNow } from '@volante/client/clock.ts';
import { formatAge } from '@volante/client/format-age.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { HeroCard } from '@volante/ui/hero-card.tsx';
import { ProgressRing } from '@volante/ui/progress-ring.tsx';
import { statusMeanings } from './status-meaning.ts';
import type { ShownStatus } from './shown-status.ts';

export interface StatusCardProps {
  status: ShownStatus;
  onboarding: { needed: boolean; progress: number };
  updatedAt: number;
}

const incomplete = new Set<ShownStatus>(['on boarding', 'back to onboarding']);
/** What is true for this driver today beside the week: data that is missing, or a status that matters. */
export function StatusCard({ status, onboarding, updatedAt }: StatusCardProps) {
  const { title, text, ended } = statusMeanings[status];
  if (ended) {
    return (
      <Card title={title}>
        <p className="text-muted">{text}</p>
      </Card>
    );
  }
  if (incomplete.has(status) && onboarding.needed) return <MissingData progress={onboarding.progress} />;
  return (
    <HeroCard label={title}>
      <p className="text-base">{text}</p>
      <p className="pt-4 text-xs">{formatAge(updatedAt, phoneNow())}</p>
    </HeroCard>
  );
}

function MissingData({ progress }: { progress: number }) {
  const complete = progress === 100;
  return (
    <>
      <HeroCard
        label={complete ? statusMeanings['on boarding'].title : 'Completa tu registro'}
        aside={<ProgressRing onHero value={progress} label="Avance de tu registro" />}
      >
        <p className="text-base">
          {complete ? statusMeanings['on boarding'].text : 'Nos faltan algunos datos tuyos para entregarte el auto.'}
        </p>
      </HeroCard>
      <Button href="/app/onboarding" full>
        {complete ? 'Ver mi registro' : 'Completar datos'}
      </Button>
    </>
  );
}
