import { useRef, useState } from 'react';
import { transformOf, type View } from './view.ts';

interface ComparedPictureProps {
  url: string;
  title: string;
  caption: string;
  /** Who took it, and when. */
  detail: string;
  view: View;
  /** By so many percent of the frame. */
  onMove: (across: number, down: number) => void;
  onCloser: () => void;
  onFailed: () => void;
}

const whole = 100;

/** One of the pictures that are seen together: dragged, it takes the others along. */
export function ComparedPicture({
  url,
  title,
  caption,
  detail,
  view,
  onMove,
  onCloser,
  onFailed,
}: ComparedPictureProps) {
  const last = useRef<{ x: number; y: number } | null>(null);
  const [failed, setFailed] = useState(false);
  return (
    <figure className="flex min-w-0 flex-col gap-1.5">
      <figcaption className="flex flex-col">
        <span className="font-semibold">{caption}</span>
        <span className="text-sm text-muted">{detail}</span>
      </figcaption>
      <div
        className={`aspect-4/3 touch-none overflow-hidden rounded-control bg-canvas ${view.zoom > 1 ? 'cursor-grab active:cursor-grabbing' : ''}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={({ clientX, clientY, currentTarget }) => {
          const from = last.current;
          if (!from) return;
          last.current = { x: clientX, y: clientY };
          const { clientWidth, clientHeight } = currentTarget;
          onMove((whole * (from.x - clientX)) / clientWidth, (whole * (from.y - clientY)) / clientHeight);
        }}
        onPointerUp={() => (last.current = null)}
        onPointerCancel={() => (last.current = null)}
        onDoubleClick={onCloser}
      >
        {failed ? (
          <p className="grid size-full place-items-center p-4 text-center text-muted">No pudimos mostrar esta foto.</p>
        ) : (
          <img
            src={url}
            alt={title}
            draggable={false}
            className="size-full object-contain select-none"
            style={{ transform: transformOf(view) }}
            onError={() => {
              setFailed(true);
              onFailed();
            }}
          />
        )}
      </div>
    </figure>
  );
}
