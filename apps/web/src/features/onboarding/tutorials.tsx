import { type Tutorial, tutorials } from '@volante/domain/tutorial-videos';
import { itemAt } from '@volante/domain/values/present';
import { useState } from 'react';
import { config } from '../../lib/config.ts';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Carousel } from '@volante/ui/carousel.tsx';
import { Icon, type IconName } from '@volante/ui/icon.tsx';
import { Film, filmFrame } from './film.tsx';

/** [ONB-05] */
const swipePx = 20;

const loadGuide = () => import('./guides/guide-sheet.tsx').then((module) => module.GuideSheet);

/** [ONB-05] What a new driver may watch: the company's film where there is one, else our guide. */
export function Tutorials() {
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [reading, setReading] = useState(false);
  const turnTo = (next: number) => {
    setPlaying(false);
    setIndex(next);
  };
  const shown = itemAt(tutorials, index);
  return (
    <Card title="Aprende en un minuto">
      <div className="overflow-x-clip">
        <Carousel label="Videos tutoriales" index={index} onChange={turnTo} threshold={swipePx}>
          {tutorials.map((tutorial, at) => {
            const address = config().films[tutorial.topic];
            return (
              <div key={tutorial.topic}>
                {address ? (
                  <Film
                    address={address}
                    title={tutorial.title}
                    playing={playing && at === index}
                    onPlay={() => setPlaying(true)}
                  />
                ) : (
                  <GuideCover tutorial={tutorial} onOpen={() => setReading(true)} />
                )}
                <h3 className="mt-3 font-semibold">{tutorial.title}</h3>
                <p className="text-sm text-muted">{tutorial.summary}</p>
              </div>
            );
          })}
        </Carousel>
      </div>
      <LazyPart
        load={loadGuide}
        wanted={reading}
        props={{ open: reading, tutorial: shown, onClose: () => setReading(false) }}
      />
    </Card>
  );
}

const icons: Record<Tutorial['topic'], IconName> = {
  rent: 'car',
  'personal data': 'user',
  documents: 'document',
  plan: 'calendar',
  'ride-hailing': 'route',
  'bank account': 'bank',
  handover: 'swap',
  charging: 'bolt',
  settlement: 'receipt',
};

function GuideCover({ tutorial: { topic, title }, onOpen }: { tutorial: Tutorial; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Ver «${title}»`}
      className={`${filmFrame} hero-glow text-on-hero`}
      onClick={onOpen}
    >
      <span className="grid justify-items-center gap-2">
        <span className="grid size-16 place-items-center rounded-full bg-accent text-hero">
          <Icon name={icons[topic]} size={28} />
        </span>
        <span className="text-sm text-hero-muted">Míralo paso a paso</span>
      </span>
    </button>
  );
}
