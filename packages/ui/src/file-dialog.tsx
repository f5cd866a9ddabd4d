import { useEffect, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { Skeleton } from './skeleton.tsx';

export interface FileDialogProps {
  title: string;
  /** Null when there is none any more. */
  url: string | null;
  /** pdf, jpg or png. */
  extension: string | null;
  open: boolean;
  /** Links live a short while: a fresh one is asked for before it is used. */
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

/** A file as the server has it: a picture to look at, and the way to the file itself. */
export function FileDialog({ title, url, extension, open, refresh, onClose }: FileDialogProps) {
  const fresh = useFreshLink(open, refresh);
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      {fresh && url ? (
        <div className="flex flex-col gap-3">
          {extension === 'pdf' ? (
            <p className="text-muted">El documento es un PDF.</p>
          ) : (
            <Picture key={url} url={url} alt={`Archivo: ${title}`} />
          )}
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-13 items-center justify-center gap-2 rounded-control bg-soft px-5 font-semibold text-primary"
          >
            <Icon name="external" size={20} />
            Abrir archivo
          </a>
        </div>
      ) : (
        <Skeleton className="h-56" />
      )}
    </Dialog>
  );
}

/** Refreshes the link once per opening: the caller gives each opening a new key. */
function useFreshLink(open: boolean, refresh: () => Promise<unknown>): boolean {
  const [fresh, setFresh] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    let left = false;
    void refresh().then(() => left || setFresh(true));
    return () => {
      left = true;
    };
  }, [open, refresh]);
  return fresh;
}

function Picture({ url, alt }: { url: string; alt: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <p role="alert" className="text-expense">
        No pudimos mostrar el archivo. Revisa tu conexión e intenta de nuevo.
      </p>
    );
  }
  return (
    <img
      src={url}
      alt={alt}
      className="max-h-[60dvh] w-full rounded-control bg-canvas object-contain"
      onError={() => setBroken(true)}
    />
  );
}
