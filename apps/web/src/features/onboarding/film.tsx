import { youtubeId } from '@volante/domain/onboarding/youtube';
import { useOnline } from '@volante/client/online.ts';
import { Icon } from '@volante/ui/icon.tsx';

export const filmFrame = 'grid aspect-video w-full place-items-center overflow-hidden rounded-control';

interface FilmProps {
  /** As the company set it. */
  address: string;
  title: string;
  playing: boolean;
  onPlay: () => void;
}

/** [ONB-05] Nothing is asked of anybody else until the film is tapped. */
export function Film({ address, title, playing, onPlay }: FilmProps) {
  const online = useOnline();
  const id = youtubeId(address);
  if (!id) {
    return (
      <p className={`${filmFrame} bg-expense-soft px-4 text-center font-semibold text-expense`}>
        URL de YouTube no válida
      </p>
    );
  }
  if (playing && online) return <Player id={id} title={title} />;
  return (
    <button
      type="button"
      aria-label={`Ver «${title}»`}
      className={`${filmFrame} hero-glow text-on-hero`}
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
      className={`${filmFrame} border-0`}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      // oxlint-disable-next-line react/iframe-missing-sandbox -- safe together for another origin than ours
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
