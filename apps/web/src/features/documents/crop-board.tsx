import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Area } from '../../lib/photos/cut.ts';
import { type Corner, corners, moveArea, moveCorner } from '../../lib/photos/move-cut.ts';
import { Skeleton } from '@volante/ui/skeleton.tsx';

const names: Record<Corner, string> = {
  topLeft: 'Esquina superior izquierda',
  topRight: 'Esquina superior derecha',
  bottomLeft: 'Esquina inferior izquierda',
  bottomRight: 'Esquina inferior derecha',
};

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const percent = (fraction: number) => `${Math.round(fraction * 100)} %`;
const position = (fraction: number) => `${fraction * 100}%`;

interface CropBoardProps {
  /** The whole photo; undefined while it is made. */
  url: string | undefined;
  area: Area;
  onChange: (area: Area) => void;
}

/** The photo with a frame on it; what is outside of the frame is dimmed. */
export function CropBoard({ url, area, onChange }: CropBoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState<number>();
  const { left, top, right, bottom } = area;
  const drag = useDrag(board, area, onChange);
  if (!url) return <Skeleton className="mt-4 h-[45dvh]" />;
  return (
    <>
      {/* Room for half a handle on each side. */}
      <div className="p-6">
        <div
          ref={board}
          className="relative mx-auto touch-none select-none"
          style={ratio ? { aspectRatio: ratio, width: `min(100%, ${45 * ratio}dvh)` } : undefined}
        >
          <img
            src={url}
            alt="La foto entera"
            draggable={false}
            className="block size-full"
            onLoad={({ currentTarget }) => setRatio(currentTarget.naturalWidth / currentTarget.naturalHeight)}
          />
          <div className="absolute inset-0 overflow-hidden">
            <div
              {...drag((start, step) => moveArea(start, step))}
              className="absolute cursor-move shadow-[0_0_0_100vmax_rgb(0_0_0/0.6)] outline-2 -outline-offset-1 outline-[#fff]"
              style={{
                left: position(left),
                top: position(top),
                right: position(1 - right),
                bottom: position(1 - bottom),
              }}
            />
          </div>
          {corners.map((corner) => (
            <button
              key={corner}
              type="button"
              aria-label={names[corner]}
              aria-describedby="crop-hint"
              className="absolute grid size-12 -translate-1/2 cursor-move place-items-center rounded-full"
              style={{
                left: position(corner.endsWith('Left') ? left : right),
                top: position(corner.startsWith('top') ? top : bottom),
              }}
              {...drag((start, step) => moveCorner(start, corner, step))}
              onKeyDown={(event) => {
                const step = stepOf(event);
                if (!step) return;
                event.preventDefault();
                onChange(moveCorner(area, corner, step));
              }}
            >
              <span className="size-6 rounded-full border-3 border-[#fff] bg-primary shadow-float" />
            </button>
          ))}
        </div>
      </div>
      <output className="block pb-1 text-center text-sm text-muted">
        Queda {percent(right - left)} del ancho y {percent(bottom - top)} del alto
      </output>
    </>
  );
}

/** Two hundredths of the photo, with Shift ten. */
function stepOf({ key, shiftKey }: KeyboardEvent): { x: number; y: number } | undefined {
  const [x, y] = directions[key] ?? [];
  const far = shiftKey ? 0.1 : 0.02;
  return x === undefined || y === undefined ? undefined : { x: x * far, y: y * far };
}

type Move = (start: Area, step: { x: number; y: number }) => Area;

/** Follows the finger from where it was put down. */
function useDrag(board: { current: HTMLElement | null }, area: Area, onChange: (area: Area) => void) {
  const from = useRef<{ x: number; y: number; area: Area }>(undefined);
  return (move: Move) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY, area };
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      if (!from.current || !board.current) return;
      const { x, y, area: start } = from.current;
      const { width, height } = board.current.getBoundingClientRect();
      onChange(move(start, { x: (clientX - x) / width, y: (clientY - y) / height }));
    },
    onPointerUp() {
      from.current = undefined;
    },
    onPointerCancel() {
      from.current = undefined;
    },
  });
}
