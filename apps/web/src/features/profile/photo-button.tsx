import { useQueryClient } from '@tanstack/react-query';
import { needsNewKey } from '@volante/domain/api/after-refusal';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { refreshDriver } from '../../lib/driver/refresh-driver.ts';
import { ApiError } from '@volante/client/errors.ts';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { tellLostSend } from '@volante/client/lost-send.ts';
import { onceConnected } from '../../lib/once-connected.ts';
import { randomText } from '@volante/client/random.ts';
import { reportError } from '../../lib/report-error.ts';
import { currentUid } from '@volante/client/session.ts';
import { openSupportChat } from '../../lib/support-chat.ts';
import { uploadFile } from '../../lib/uploads/upload-file.ts';
import { Button } from '@volante/ui/button.tsx';
import { Dialog } from '@volante/ui/dialog.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { showSnackbar } from '@volante/ui/snackbar-queue.ts';
import type { CropDialogProps } from './crop-dialog.tsx';

/** One photo on its way: a repeated try is the same upload. */
interface Sending {
  photo: Blob;
  key: string;
}

const loadCrop = () => import('./crop-dialog.tsx').then((module) => module.CropDialog);

/** [HLP-07] The driver's photo; a tap chooses another. */
export function PhotoButton({ photo, initial }: { photo: string | null; initial: string }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [percent, setPercent] = useState<number>();
  const [failed, setFailed] = useState<Sending>();
  /** Cut off: it goes out again by itself. */
  const [waiting, setWaiting] = useState<Sending>();

  const send = async (sending: Sending) => {
    setFailed(undefined);
    setWaiting(undefined);
    setPercent(0);
    try {
      await uploadFile({
        url: '/documents/attach-photo',
        files: [{ file: sending.photo, fileName: 'photo.jpg' }],
        fields: { id: currentUid() },
        id: currentUid(),
        idempotencyKey: sending.key,
        onProgress: setPercent,
      });
      await refreshDriver(client);
      showSnackbar({ text: 'Guardamos tu foto.', tone: 'good' });
    } catch (error) {
      reportError(error);
      if (
        tellLostSend(
          error,
          'Tu foto sigue aquí: la enviaremos cuando vuelva la señal, mientras no salgas de tu perfil.',
        )
      ) {
        setWaiting(sending);
      } else {
        const refused = error instanceof ApiError && needsNewKey(error);
        setFailed(refused ? { ...sending, key: randomText(16) } : sending);
      }
    } finally {
      setPercent(undefined);
    }
  };

  useEffect(() => {
    if (waiting) return onceConnected(() => void send(waiting));
    return undefined;
    // oxlint-disable-next-line react/exhaustive-deps -- sending works the same each time
  }, [waiting]);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    if (file.type.startsWith('image/')) setChosen(file);
    else showSnackbar({ text: 'Elige una imagen, por ejemplo JPG o PNG.', tone: 'bad' });
  };

  const crop: CropDialogProps = {
    file: chosen,
    onClose: () => setChosen(undefined),
    onDone: (cropped) => {
      setChosen(undefined);
      void send({ photo: cropped, key: randomText(16) });
    },
  };

  return (
    <>
      <button
        type="button"
        aria-label={photo ? 'Cambiar foto' : 'Subir foto'}
        aria-busy={percent !== undefined || undefined}
        className="relative grid size-24 shrink-0 place-items-center rounded-full bg-soft text-xl font-bold text-primary"
        onClick={() => percent === undefined && input.current?.click()}
      >
        {photo ? <img src={photo} alt="Tu foto" className="size-full rounded-full object-cover" /> : initial}
        {percent !== undefined && (
          <span className="absolute inset-0 grid place-items-center rounded-full bg-hero/80 text-base text-on-hero">
            {`${Math.round(percent)}%`}
          </span>
        )}
        <span className="absolute -right-1 -bottom-1 grid size-9 place-items-center rounded-full border-2 border-surface bg-primary text-on-primary">
          <Icon name="camera" size={18} />
        </span>
      </button>
      <input ref={input} type="file" accept="image/*" hidden aria-label="Foto de perfil" onChange={choose} />
      <LazyPart load={loadCrop} wanted={chosen !== undefined} props={crop} />
      <Failure failed={failed} onClose={() => setFailed(undefined)} onRetry={(sending) => void send(sending)} />
    </>
  );
}

interface FailureProps {
  failed: Sending | undefined;
  onClose: () => void;
  onRetry: (sending: Sending) => void;
}

function Failure({ failed, onClose, onRetry }: FailureProps) {
  return (
    <Dialog
      open={failed !== undefined}
      title="Error al subir imagen"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" icon="chat" onClick={() => void openSupportChat()}>
            Soporte
          </Button>
          <Button icon="refresh" onClick={() => failed && onRetry(failed)}>
            Reintentar
          </Button>
        </>
      }
    >
      <p className="text-muted">Ups, a ocurrido un error de nuestra parte. Contacta a soporte pinchando en el chat</p>
    </Dialog>
  );
}
