import { documentTitle } from '@volante/domain/documents/names';
import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { DocumentFacts } from './document-facts.ts';

interface ViewDialogProps {
  document: DocumentFacts;
  open: boolean;
  /** Links live a short while: a fresh one is asked for before it is used. */
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

/** The driver's own file as the server has it. */
export function ViewDialog({ document: { name, url, extension }, open, refresh, onClose }: ViewDialogProps) {
  const fresh = useFreshLink(open, refresh);
  return (
    <Dialog open={open} title={documentTitle(name)} onClose={onClose}>
      {fresh && url ? (
        <div className="flex flex-col gap-3">
          {extension === 'pdf' ? (
            <p className="text-muted">Tu documento es un PDF.</p>
          ) : (
            <Picture key={url} url={url} alt={`Tu archivo: ${documentTitle(name)}`} />
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

/** Once for each opening: whoever opens it gives it a new key. */
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
        No pudimos mostrar tu archivo. Revisa tu conexión e intenta de nuevo.
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
