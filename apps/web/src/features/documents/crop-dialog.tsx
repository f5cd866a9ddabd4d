import { maxFileBytes } from '@volante/domain/documents/files';
import { useEffect, useState } from 'react';
import { type Cut, wholeArea } from '../../lib/photos/cut.ts';
import { turned } from '../../lib/photos/move-cut.ts';
import { preparePhoto } from '../../lib/photos/prepare-photo.ts';
import { Button } from '@volante/ui/button.tsx';
import { Dialog } from '@volante/ui/dialog.tsx';
import { CropBoard } from './crop-board.tsx';

interface CropDialogProps {
  open: boolean;
  photo: { original: File; cut: Cut };
  busy?: boolean;
  onDone: (cut: Cut) => void;
  onClose: () => void;
}

/** [SCR-05] What of the photo is sent: four corners for the finger or the arrow keys, and quarter turns. */
export function CropDialog({ open, photo, busy, onDone, onClose }: CropDialogProps) {
  const [cut, setCut] = useState(photo.cut);
  const [begun, setBegun] = useState(open);
  if (open !== begun) {
    setBegun(open);
    if (open) setCut(photo.cut);
  }
  const url = useTurnedPhoto(photo.original, cut.turns, open);
  return (
    <Dialog
      open={open}
      title="Recortar la foto"
      onClose={onClose}
      actions={
        <>
          <Button kind="ghost" icon="refresh" disabled={!url} onClick={() => setCut(turned(cut))}>
            Girar
          </Button>
          <Button busy={busy} disabled={!url} onClick={() => onDone(cut)}>
            Listo
          </Button>
        </>
      }
    >
      <p id="crop-hint" className="text-muted">
        Arrastra las esquinas hasta el borde del documento.
        <span className="pointer-coarse:sr-only"> Con teclado, usa las flechas.</span>
      </p>
      <CropBoard url={url} area={cut.area} onChange={(area) => setCut({ ...cut, area })} />
    </Dialog>
  );
}

/** The whole photo, upright and turned, as an address for an image; undefined while it is made. */
function useTurnedPhoto(original: File, turns: number, open: boolean): string | undefined {
  const [shown, setShown] = useState<{ turns: number; url: string }>();
  useEffect(() => {
    if (!open) return undefined;
    let url: string | undefined;
    let left = false;
    const show = async () => {
      const { file } = await preparePhoto(original, maxFileBytes, { turns, area: wholeArea });
      if (left) return;
      url = URL.createObjectURL(file);
      setShown({ turns, url });
    };
    // It was readable a moment ago; if it no longer is, the photo stays as it is.
    show().catch(() => {});
    return () => {
      left = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [original, turns, open]);
  return shown?.turns === turns ? shown.url : undefined;
}
