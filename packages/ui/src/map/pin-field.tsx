import { useState } from 'react';
import { Button } from '../button.tsx';
import { PlaceMap } from './map.tsx';
import type { MapPoint } from './map-types.ts';
import { PinDialog } from './pin-dialog.tsx';

/** Less is no address that could be looked for on a map. */
const fewestLetters = 4;

interface PinFieldProps {
  /** The address as it is typed. */
  address: string;
  pin: MapPoint | null;
  tilesUrl?: string;
  /** Where the map may begin while nothing is marked, such as in the chosen commune. */
  near?: () => Promise<MapPoint | null>;
  /** What is wrong with the pin. */
  error?: string;
  onPin: (pin: MapPoint) => void;
}

/** [SCR-01] Beside an address field: where the address is, or a way to say so when no list knows the street. */
export function PinField({ address, pin, tilesUrl, near, error, onPin }: PinFieldProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [turn, setTurn] = useState(0);
  const [around, setAround] = useState<MapPoint | null>(null);
  const [last, setLast] = useState(pin);
  const typed = address.trim();
  if (typed.length < fewestLetters) return null;
  const marked = pin ?? last;
  const begin = async () => {
    if (!marked && near) {
      setBusy(true);
      setAround(await near());
      setBusy(false);
    }
    setTurn(turn + 1);
    setOpen(true);
  };
  return (
    <div className="flex flex-col gap-2">
      {pin ? (
        <PlaceMap latitude={pin.latitude} longitude={pin.longitude} label={typed} tilesUrl={tilesUrl} />
      ) : (
        <p className="text-sm text-muted">¿Tu calle no está en la lista? Escríbela y marca dónde queda.</p>
      )}
      <Button kind="secondary" icon="pin" busy={busy} onClick={() => void begin()}>
        {pin ? 'Mover el punto' : 'Marcar en el mapa'}
      </Button>
      {error && (
        <p role="alert" className="text-sm text-expense">
          {error}
        </p>
      )}
      <PinDialog
        key={turn}
        open={open}
        address={typed}
        start={marked ?? around}
        marked={marked !== null}
        tilesUrl={tilesUrl}
        onPick={(point) => {
          setLast(point);
          setOpen(false);
          onPin(point);
        }}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
