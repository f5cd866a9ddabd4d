import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@volante/ui/button.tsx';
import { Dialog } from '@volante/ui/dialog.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { type Crop, maxZoom, moveBy, wholePicture, zoomTo } from './crop.ts';
import { cutOut, drawCrop, openPicture } from './picture.ts';

export interface CropDialogProps {
  file: File | undefined;
  onClose: () => void;
  onDone: (photo: Blob) => void;
}

const keyStep = 0.05;
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [keyStep, 0],
  ArrowRight: [-keyStep, 0],
  ArrowUp: [0, keyStep],
  ArrowDown: [0, -keyStep],
};

/** [HLP-07] The part of the photo that becomes the driver's picture: by finger, by slider or by keys. */
export function CropDialog({ file, onClose, onDone }: CropDialogProps) {
  return (
    <Dialog open={file !== undefined} title="Ajusta tu foto" onClose={onClose}>
      {file && <Opened key={`${file.name} ${file.lastModified}`} file={file} onDone={onDone} />}
    </Dialog>
  );
}

function Opened({ file, onDone }: { file: File; onDone: (photo: Blob) => void }) {
  const [picture, setPicture] = useState<ImageBitmap | 'unreadable'>();
  useEffect(() => {
    let left = false;
    const opening = openPicture(file);
    opening.then(
      (bitmap) => left || setPicture(bitmap),
      () => left || setPicture('unreadable'),
    );
    return () => {
      left = true;
      opening.then(
        (bitmap) => bitmap.close(),
        () => {},
      );
    };
  }, [file]);
  if (!picture) return <Skeleton className="aspect-square w-full rounded-card" />;
  if (picture !== 'unreadable') return <Stage picture={picture} onDone={onDone} />;
  return (
    <p role="alert" className="text-expense">
      No pudimos abrir esta imagen. Elige otra, por ejemplo JPG o PNG.
    </p>
  );
}

function Stage({ picture, onDone }: { picture: ImageBitmap; onDone: (photo: Blob) => void }) {
  const [crop, setCrop] = useState<Crop>(() => wholePicture(picture));
  const [busy, setBusy] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!last.current) return;
    const side = event.currentTarget.clientWidth;
    const [dx, dy] = [(event.clientX - last.current.x) / side, (event.clientY - last.current.y) / side];
    last.current = { x: event.clientX, y: event.clientY };
    setCrop((now) => moveBy(picture, now, dx, dy));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = arrows[event.key];
    const zoom = { '+': 0.2, '-': -0.2 }[event.key];
    if (!move && !zoom) return;
    event.preventDefault();
    setCrop((now) => (move ? moveBy(picture, now, ...move) : zoomTo(picture, now, now.zoom + zoom!)));
  };
  const finish = () => {
    setBusy(true);
    cutOut(picture, crop).then(onDone, () => setBusy(false));
  };

  return (
    <div className="flex flex-col gap-4">
      <button
        type="button"
        aria-label="Encuadre de la foto. Muévelo con las flechas y acércalo con más y menos"
        className="relative aspect-square w-full cursor-grab touch-none overflow-hidden rounded-card bg-canvas active:cursor-grabbing"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => (last.current = null)}
        onPointerCancel={() => (last.current = null)}
      >
        <canvas ref={canvas} width={640} height={640} className="size-full" />
        <span className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_999px_#050b0d80]" />
      </button>
      <label className="flex flex-col gap-1 text-sm font-semibold">
        Acercar
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={crop.zoom}
          className="h-12 w-full accent-(--primary)"
          onChange={(event) => setCrop((now) => zoomTo(picture, now, Number(event.target.value)))}
        />
      </label>
      <Button full busy={busy} onClick={finish}>
        Usar esta foto
      </Button>
    </div>
  );
}
