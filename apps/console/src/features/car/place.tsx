import { activityName } from '@volante/domain/telemetry/activity';
import { formatDateTime } from '@volante/domain/values/dates';
import { formatPlate } from '@volante/domain/values/plate';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { PlaceMap } from '@volante/ui/map/map.tsx';
import { useState } from 'react';
import { request } from '../../lib/graphql/request.ts';
import { LookAtCarDocument, type LookAtCarMutation } from './car.generated.ts';

/** [CON-05] Where it is, once somebody wants to know: its drivers read that they looked. */
export function CarPlace({ plate }: { plate: string }) {
  const [seen, setSeen] = useState<LookAtCarMutation['lookAtCar']>();
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    setTrouble('');
    try {
      setSeen((await request(LookAtCarDocument, { plate })).lookAtCar);
    } catch (error) {
      setTrouble((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title="Dónde está" className="min-w-0">
      <div className="flex flex-col items-start gap-3">
        <p className="text-sm text-muted">Verlo queda anotado: quien tiene el auto lo lee en su Actividad.</p>
        {seen && (
          <div className="w-full">
            <p className="mb-2">
              Así lo dijo el {formatDateTime(seen.heardAt)} ({activityName(seen.activity)}).
            </p>
            <PlaceMap latitude={seen.latitude} longitude={seen.longitude} label={`Dónde está ${formatPlate(plate)}`} />
          </div>
        )}
        {seen === null && <p>Nunca ha dicho dónde está.</p>}
        {trouble && (
          <p role="alert" className="text-expense">
            {trouble}
          </p>
        )}
        <Button kind="secondary" icon="pin" busy={busy} onClick={() => void look()}>
          {seen ? 'Ver otra vez' : 'Ver dónde está'}
        </Button>
      </div>
    </Card>
  );
}
