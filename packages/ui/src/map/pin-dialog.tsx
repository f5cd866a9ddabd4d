import { useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Icon } from '../icon.tsx';
import { MapView } from './map.tsx';
import type { MapMarker, MapPoint } from './map-types.ts';

/** The middle of Santiago, when nothing says where to begin. */
const santiago: MapPoint = { latitude: -33.4489, longitude: -70.6693 };
const noMarkers: readonly MapMarker[] = [];

interface PinDialogProps {
  open: boolean;
  /** What the driver typed: the map is to show where that is. */
  address: string;
  /** Where to begin, and whether that is the address itself already. */
  start: MapPoint | null;
  marked: boolean;
  tilesUrl?: string;
  onPick: (point: MapPoint) => void;
  onClose: () => void;
}

/** [SCR-01] The pin stands still and the map moves under it: by finger, or by the arrow keys and + and −. */
export function PinDialog({ open, address, start, marked, tilesUrl, onPick, onClose }: PinDialogProps) {
  const [center] = useState(start ?? santiago);
  const middle = useRef(center);
  const [moved, setMoved] = useState(marked);
  return (
    <Dialog
      open={open}
      title="Marca el lugar en el mapa"
      onClose={onClose}
      actions={
        <Button disabled={!moved} onClick={() => onPick(middle.current)}>
          Usar este lugar
        </Button>
      }
    >
      <p className="pb-3 text-muted">
        Mueve el mapa hasta que la punta quede sobre <span className="font-semibold">{address}</span>.
        <span className="pointer-coarse:sr-only"> Con teclado, usa las flechas y las teclas + y −.</span>
      </p>
      <div className="relative">
        <MapView
          label={`Dónde queda ${address}`}
          className="h-[45dvh] rounded-control"
          center={center}
          zoom={marked ? 15 : start ? 14 : 12}
          markers={noMarkers}
          tilesUrl={tilesUrl}
          onMove={(point) => {
            middle.current = point;
            setMoved(true);
          }}
        />
        {/* Its tip is the middle of the map. */}
        <span className="pointer-events-none absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-[88%] text-expense drop-shadow">
          <Icon name="pin" size={44} />
        </span>
      </div>
    </Dialog>
  );
}
