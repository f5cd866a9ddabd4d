import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Camera, openCamera } from '../../lib/qr/camera.ts';
import { readCodes } from '../../lib/qr/read-codes.ts';
import { reportError } from '../../lib/report-error.ts';
import { IconButton } from '@volante/ui/icon-button.tsx';
import { messageOf, say } from './say.ts';

/** [CHG-04] Px. */
const box = 200;

interface QrCameraProps {
  onCode: (text: string) => void;
}

/** [CHG-04] The camera with the box a code has to be in; words in its place when there is none. */
export function QrCamera({ onCode }: QrCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { camera, failed } = useCamera(video, onCode);
  const [lit, setLit] = useState(false);
  const light = async () => {
    await camera?.light(!lit);
    setLit(!lit);
  };
  if (failed) {
    return (
      <div role="alert" className="rounded-card bg-instalment-soft p-4">
        <p className="font-semibold text-instalment">No se pudo acceder a la cámara.</p>
        <p>Por favor, ingresa el código manualmente.</p>
      </div>
    );
  }
  return (
    <div className="relative grid h-72 shrink-0 place-items-center overflow-clip rounded-card bg-hero">
      <video ref={video} muted playsInline aria-label="Cámara" className="absolute inset-0 size-full object-cover" />
      <div
        data-scan-box
        aria-hidden="true"
        className="relative size-[200px] rounded-card border-4 border-accent shadow-[0_0_0_999px_#050b0d80]"
      />
      {camera?.hasTorch && (
        <div className="absolute right-3 bottom-3">
          <IconButton
            icon="torch"
            kind="surface"
            label={lit ? 'Apagar linterna' : 'Encender linterna'}
            onClick={() => void light().catch(reportError)}
          />
        </div>
      )}
    </div>
  );
}

/** Opens the camera with the screen and closes it with it, also when it was left before the camera came. */
function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void) {
  const [camera, setCamera] = useState<Camera>();
  const [failed, setFailed] = useState(false);
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const shown = video.current;
    if (!shown) return undefined;
    const open: (() => void)[] = [];
    const left = new AbortController();
    const stop = () => open.splice(0).forEach((close) => close());
    const fail = () => {
      stop();
      if (!left.signal.aborted) setFailed(true);
    };
    async function begin(element: HTMLVideoElement): Promise<void> {
      const opened = await openCamera(element);
      open.push(() => closeCamera(opened));
      if (left.signal.aborted) return stop();
      setCamera(opened);
      open.push(readCodes(element, { box, onCode: (text) => latest.current(text), onTrouble: fail }));
    }
    begin(shown).catch(fail);
    return () => {
      left.abort();
      stop();
    };
  }, [video]);
  return { camera, failed };
}

function closeCamera(camera: Camera): void {
  try {
    camera.close();
  } catch (error) {
    say(`Error al cerrar el scanner, si no inicia la camara reinicie la app, error: ${messageOf(error)}`);
  }
}
