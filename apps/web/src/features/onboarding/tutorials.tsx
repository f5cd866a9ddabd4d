import { youtubeId } from '@volante/domain/onboarding/youtube';
import { type TutorialVideo, tutorialVideos } from '@volante/domain/tutorial-videos';
import { useState } from 'react';
import { useOnline } from '../../lib/online.ts';
import { Card } from '../../ui/card.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { Icon } from '../../ui/icon.tsx';

/** [ONB-05] */
const swipePx = 20;

/** [ONB-05] What a new driver may watch. Nothing is asked of anybody else until a film is tapped. */
export function Tutorials({ videos = tutorialVideos }: { videos?: readonly TutorialVideo[] }) {
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(false);
  const turnTo = (next: number) => {
    setPlaying(false);
    setIndex(next);
  };
  return (
    <Card title="Aprende en un minuto">
      <div className="overflow-x-clip">
        <Carousel label="Videos tutoriales" index={index} onChange={turnTo} threshold={swipePx}>
          {videos.map((video, at) => (
            <div key={video.url}>
              <Film video={video} playing={playing && at === index} onPlay={() => setPlaying(true)} />
              <h3 className="mt-3 font-semibold">{video.title}</h3>
              <p className="text-sm text-muted">{video.summary}</p>
            </div>
          ))}
        </Carousel>
      </div>
    </Card>
  );
}

const frame = 'grid aspect-video w-full place-items-center overflow-hidden rounded-control';

function Film({ video, playing, onPlay }: { video: TutorialVideo; playing: boolean; onPlay: () => void }) {
  const online = useOnline();
  const id = youtubeId(video.url);
  if (!id) {
    return (
      <p className={`${frame} bg-expense-soft px-4 text-center font-semibold text-expense`}>URL de YouTube no válida</p>
    );
  }
  if (playing && online) return <Player id={id} title={video.title} />;
  return (
    <button
      type="button"
      aria-label={`Ver «${video.title}»`}
      className={`${frame} hero-glow text-on-hero`}
      onClick={onPlay}
    >
      <span className="grid justify-items-center gap-2">
        <span className="grid size-16 place-items-center rounded-full bg-accent text-hero">
          <Icon name="play" size={28} />
        </span>
        <span className="text-sm text-hero-muted">
          {playing ? 'Necesitas conexión para ver el video' : 'Se reproduce desde YouTube'}
        </span>
      </span>
    </button>
  );
}

/** The app's only foreign frame (frame-src). YouTube plays only when it gets a referrer: we send just the origin. */
function Player({ id, title }: { id: string; title: string }) {
  return (
    <iframe
      title={title}
      src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&playsinline=1&hl=es`}
      className={`${frame} border-0`}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      // oxlint-disable-next-line react/iframe-missing-sandbox -- safe together for another origin than ours
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
