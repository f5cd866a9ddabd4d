import { type Side, sideNames, sides } from '@volante/domain/handover/photos';
import { useState } from 'react';
import { Icon } from '@volante/ui/icon.tsx';
import { useLocalUrl } from '../photos-step.tsx';
import { CameraOrGallery, PhotoTile } from '../pick-photo.tsx';
import { SideOutline } from '../side-outline.tsx';
import type { PickUpDraft } from './pick-up-draft.ts';

interface Props {
  photos: PickUpDraft['photos'];
  disabled: boolean;
  onPhoto: (side: Side, photo: Blob) => void;
}

/** [DAY-06] The car's four sides, kept on the phone as they are taken. */
export function PickUpPhotos({ photos, disabled, onPhoto }: Props) {
  const [gallery, setGallery] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {sides.map((side) => (
          <SideTile
            key={side}
            side={side}
            photo={photos[side]}
            camera={!gallery}
            disabled={disabled}
            onTrouble={setTrouble}
            onPhoto={(photo) => {
              setTrouble(undefined);
              onPhoto(side, photo);
            }}
          />
        ))}
      </div>
      {trouble && (
        <p role="alert" className="text-sm text-expense">
          {trouble}
        </p>
      )}
      {!disabled && <CameraOrGallery gallery={gallery} onChange={setGallery} />}
    </>
  );
}

interface TileProps {
  side: Side;
  photo: Blob | undefined;
  camera: boolean;
  disabled: boolean;
  onPhoto: (photo: Blob) => void;
  onTrouble: (text: string) => void;
}

function SideTile({ side, photo, camera, disabled, onPhoto, onTrouble }: TileProps) {
  const shown = useLocalUrl(photo);
  return (
    <div className="flex flex-col gap-1.5">
      <PhotoTile
        camera={camera}
        disabled={disabled}
        label={`${shown ? 'Repetir foto' : 'Tomar foto'}: ${sideNames[side]}`}
        className={`relative grid aspect-[4/3] w-full place-items-center overflow-hidden rounded-control border-2 ${shown ? 'border-primary' : 'border-dashed border-line'} bg-canvas`}
        onPhoto={async (taken) => onPhoto(taken)}
        onTrouble={onTrouble}
      >
        {(busy) => (
          <>
            {shown ? (
              <img src={shown} alt="" className="absolute inset-0 size-full object-cover" />
            ) : (
              <SideOutline side={side} />
            )}
            <span
              className={`absolute right-2 bottom-2 grid size-9 place-items-center rounded-full ${shown ? 'bg-surface text-income' : 'bg-primary text-on-primary'}`}
            >
              {busy ? '…' : <Icon name={shown ? 'check' : 'camera'} size={20} />}
            </span>
          </>
        )}
      </PhotoTile>
      <p className="text-sm font-semibold">{sideNames[side]}</p>
    </div>
  );
}
