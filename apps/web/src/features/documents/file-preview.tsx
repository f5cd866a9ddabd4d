import { useCallback } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { formatBytes } from './check-file.ts';
import type { ChosenFile } from './use-upload-flow.ts';

/** What is about to be sent: the photo itself, or the file's name and size. */
export function FilePreview({ chosen: { file, originalName, isPhoto } }: { chosen: ChosenFile }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  if (isPhoto) {
    return (
      <img
        ref={show}
        alt="La foto que vas a subir"
        className="max-h-[50dvh] min-h-40 w-full rounded-control bg-canvas object-contain"
      />
    );
  }
  return (
    <div className="flex items-center gap-3 rounded-control bg-canvas p-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-soft text-primary">
        <Icon name="document" />
      </span>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{originalName}</p>
        <p className="text-sm text-muted">{formatBytes(file.size)}</p>
      </div>
    </div>
  );
}
