import { activityName } from '@volante/domain/telemetry/activity';
import { formatDate, formatDateTime, localDateOf } from '@volante/domain/values/dates';
import { formatInteger } from '@volante/domain/values/number';
import { Card } from '@volante/ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import type { CarRecordQuery } from './car.generated.ts';

type Car = NonNullable<CarRecordQuery['staffCar']>;

const day = (at: string) => formatDate(localDateOf(at));

/** What it is, and what it last said of itself. */
export function CarFacts({ car }: { car: Car }) {
  const { lastSaid: said, labels, credentialsVersion } = car;
  return (
    <Card title="El auto" className="min-w-0">
      <Facts
        facts={[
          ['Ahora', said ? activityName(said.activity) : 'Nunca se ha conectado'],
          ['Última señal', said && formatDateTime(said.heardAt)],
          ['Batería', said?.soc !== null && said?.soc !== undefined && `${said.soc} %`],
          ['Puertas', said?.doors && (said.doors === 'open' ? 'abiertas' : 'cerradas')],
          ['Odómetro', said && `${formatInteger(Math.round(said.odometer))} km`],
          ['Puertas a distancia', car.remoteDoors ? 'sí' : 'no'],
          ['En la flota desde', day(car.addedAt)],
          ['Retirado', car.retiredAt && day(car.retiredAt)],
          ['Libre desde', car.freeSince && day(car.freeSince)],
          ['Etiquetas', labels.length > 0 && labels.map(({ name }) => name).join(', ')],
          [
            'Contraseña',
            `La ${credentialsVersion}.ª del auto. Se ve y se renueva solo en el servidor: ops cars credentials --car ${car.plate}`,
          ],
        ]}
      />
    </Card>
  );
}
