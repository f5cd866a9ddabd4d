import { fileMessages } from '@volante/domain/documents/files';
import { documentNamed } from '@volante/domain/documents/names';
import { takesText } from '@volante/domain/documents/takes';
import { uploadingButton } from '@volante/domain/documents/texts';
import { useOnline } from '@volante/client/online.ts';
import { discardUpload, retryUpload, upload as uploadAgain } from '../../lib/uploads/send-uploads.ts';
import type { UploadView } from '../../lib/uploads/upload-list.ts';
import { Button } from '@volante/ui/button.tsx';
import { Icon, type IconName } from '@volante/ui/icon.tsx';
import { IconButton } from '@volante/ui/icon-button.tsx';
import { showSnackbar } from '@volante/ui/snackbar-queue.ts';

/** [DOC-04] [DOC-07] A confirmed file between the phone and the server: how far it is, or what holds it up. */
export function UploadProgress({ upload }: { upload: UploadView }) {
  const online = useOnline();
  const { failure, percent, unanswered } = upload;
  const discard = () => void discardWithWayBack(upload);
  const retry = () => void retryUpload(upload);
  if (failure?.kind === 'refused') {
    const text = refusedText(failure.message, upload.document);
    return <Held bad icon="warning" text={text} onAccept={() => void discardUpload(upload)} />;
  }
  if (failure) return <Held bad icon="warning" text={failure.message} onDiscard={discard} onRetry={retry} />;
  if (!online) return <Held icon="offline" text="Se subirá cuando vuelva la conexión" onDiscard={discard} />;
  if (percent === undefined && unanswered) {
    const text = 'No pudimos conectarnos. Seguiremos intentando.';
    return <Held icon="offline" text={text} onDiscard={discard} onRetry={retry} />;
  }
  return <Sending percent={percent} onCancel={discard} />;
}

/** [SCR-05] A wrong format is followed by what this document takes. */
function refusedText(message: string, document: string): string {
  const name = documentNamed(document);
  return name && message === fileMessages.wrongFormat ? `${message}. ${takesText(name)}` : message;
}

/** A tap beside the mark must not cost the driver a photo. */
async function discardWithWayBack(discarded: UploadView): Promise<void> {
  const { document, way, file, fileName } = discarded;
  await discardUpload(discarded);
  const undo = () => void uploadAgain({ document, way, file, fileName });
  showSnackbar({ text: 'Archivo descartado', action: { label: 'Deshacer', onClick: undo } });
}

function Sending({ percent, onCancel }: { percent: number | undefined; onCancel: () => void }) {
  return (
    <div className="flex flex-col gap-2">
      <div className="h-1.5 overflow-hidden rounded-full bg-line">
        <progress className="sr-only" aria-label="Subiendo" value={percent} max={100} />
        <div
          className="h-full rounded-full bg-primary transition-[width] duration-200"
          style={{ width: `${percent ?? 0}%` }}
        />
      </div>
      <div className="flex items-center gap-1">
        <Button kind="secondary" busy className="flex-1 tabular-nums">
          {percent === undefined ? uploadingButton : `${uploadingButton} ${percent}%`}
        </Button>
        <IconButton icon="close" label="Cancelar" onClick={onCancel} />
      </div>
    </div>
  );
}

interface HeldProps {
  text: string;
  icon: IconName;
  bad?: boolean;
  onAccept?: () => void;
  onDiscard?: () => void;
  onRetry?: () => void;
}

/** It does not move: why, and what the driver may do about it. The file is safe on the phone until they say otherwise. */
function Held({ text, icon, bad, onAccept, onDiscard, onRetry }: HeldProps) {
  const look = bad ? 'bg-expense-soft text-expense' : 'bg-instalment-soft text-instalment';
  return (
    <div className="flex flex-col gap-2">
      <p role={bad ? 'alert' : 'status'} className={`flex gap-2 rounded-control px-3 py-2 text-sm ${look}`}>
        <Icon name={icon} size={20} />
        <span className="min-w-0">{text}</span>
      </p>
      <div className="flex flex-wrap gap-2 *:flex-1">
        {onAccept && (
          <Button kind="ghost" onClick={onAccept}>
            Entendido
          </Button>
        )}
        {onDiscard && (
          <Button kind="ghost" onClick={onDiscard}>
            Descartar
          </Button>
        )}
        {onRetry && (
          <Button kind="secondary" onClick={onRetry}>
            Reintentar
          </Button>
        )}
      </div>
    </div>
  );
}
