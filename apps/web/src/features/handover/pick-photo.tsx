import { isTooSmall, maxFileBytes, tooSmallText } from '@volante/domain/documents/files';
import { leastCarPhotoSide } from '@volante/domain/handover/photos';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { preparePhoto } from '../../lib/photos/prepare-photo.ts';
import { Button, type ButtonProps } from '@volante/ui/button.tsx';

interface Picking {
  /** Opens the camera; without it, the phone's pictures. */
  camera: boolean;
  onPhoto: (photo: Blob) => Promise<void>;
  onTrouble: (text: string) => void;
}

/** Makes a photo ready to send and hands it on. */
function useTake({ onPhoto, onTrouble }: Picking) {
  const [busy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      const { file: photo, size } = await preparePhoto(file, maxFileBytes);
      if (isTooSmall(size, leastCarPhotoSide)) onTrouble(tooSmallText(size, leastCarPhotoSide));
      else await onPhoto(photo);
    } catch (error) {
      onTrouble(`No pudimos usar esa foto: ${(error as Error).message}.`);
    }
    setBusy(false);
  };
  return { busy, take };
}

interface InputProps {
  input: Ref<HTMLInputElement>;
  camera: boolean;
  take: (file: File | undefined) => Promise<void>;
}

/** [SHF-04] Images only, camera preferred. */
function PhotoInput({ input, camera, take }: InputProps) {
  const frame = useRef<HTMLSpanElement>(null);
  // React has no name for this event. A dialog around it would take the `cancel` of the input for its own.
  useEffect(() => {
    const element = frame.current;
    const keepIn = (event: Event) => event.stopPropagation();
    element?.addEventListener('cancel', keepIn);
    return () => element?.removeEventListener('cancel', keepIn);
  }, []);
  return (
    <span ref={frame} hidden>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={camera ? 'environment' : undefined}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </span>
  );
}

interface TileProps extends Picking {
  label: string;
  className: string;
  disabled: boolean;
  children: (busy: boolean) => ReactNode;
}

/** A picture that is pressed to take it. */
export function PhotoTile({ label, className, disabled, children, ...picking }: TileProps) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, take } = useTake(picking);
  return (
    <>
      <PhotoInput input={input} camera={picking.camera} take={take} />
      <button
        type="button"
        aria-label={label}
        aria-busy={busy || undefined}
        disabled={disabled}
        className={className}
        onClick={() => input.current?.click()}
      >
        {children(busy)}
      </button>
    </>
  );
}

/** A plain button that takes a photo. */
export function PhotoButton({
  children,
  kind,
  full,
  ...picking
}: Picking & Pick<ButtonProps, 'children' | 'kind' | 'full'>) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, take } = useTake(picking);
  return (
    <>
      <PhotoInput input={input} camera={picking.camera} take={take} />
      <Button kind={kind} full={full} icon="camera" busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}

/** The way on for a phone whose camera does not open. */
export function CameraOrGallery({ gallery, onChange }: { gallery: boolean; onChange: (gallery: boolean) => void }) {
  return (
    <button
      type="button"
      className="min-h-12 self-start text-left font-semibold text-primary"
      onClick={() => onChange(!gallery)}
    >
      {gallery ? 'Usar la cámara' : '¿No abre la cámara? Elige fotos del teléfono'}
    </button>
  );
}
