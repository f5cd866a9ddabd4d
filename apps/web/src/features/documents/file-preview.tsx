import { useCallback } from 'react';
import { Button } from '@volante/ui/button.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { formatBytes } from './check-file.ts';
import type { ChosenFile } from './prepare-file.ts';

interface FilePreviewProps {
  chosen: ChosenFile;
  /** Why it cannot be cropped now. */
  mistake?: string;
  onCrop: () => void;
}

/** What is about to be sent: the photo itself, or the file's name and size. */
export function FilePreview({ chosen, mistake, onCrop }: FilePreviewProps) {
  const { file, originalName, photo } = chosen;
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  if (photo) {
    return (
      <div className="flex flex-col gap-3">
        <img
          ref={show}
          alt="La foto que vas a subir"
          className="max-h-[45dvh] min-h-40 w-full rounded-control bg-canvas object-contain"
        />
        <Button full kind="secondary" icon="crop" onClick={onCrop}>
          Recortar o girar
        </Button>
        {mistake && (
          <p role="alert" className="text-sm text-expense">
            {mistake}
          </p>
        )}
      </div>
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
