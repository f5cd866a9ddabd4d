import { formatDate } from '@volante/domain/values/dates';
import { maskPhone } from '@volante/domain/values/phone';
import { formatRut } from '@volante/domain/values/rut';
import { config } from '../../lib/config.ts';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { Card } from '@volante/ui/card.tsx';
import { genderOptions, parkingOptions, titleOf } from './choices.ts';
import type { StoredInfo } from './form-values.ts';

function rowsOf(info: StoredInfo): [label: string, value: string][] {
  return [
    ['RUT', info.rut ? formatRut(info.rut) : ''],
    ['Fecha de nacimiento', info.birth ? formatDate(info.birth) : ''],
    ['Género', titleOf(genderOptions, info.gender ?? '')],
    ['Dirección', [info.address, info.adrnumber].filter(Boolean).join(' ')],
    ['Casa o departamento', info.adrapt ?? ''],
    ['Comuna', info.commune ?? ''],
    ['Provincia', info.city ?? ''],
    ['Región', info.region ?? ''],
    ['Estacionamiento privado', titleOf(parkingOptions, String(info.parking ?? ''))],
    ['Teléfono', maskPhone(info.phone ?? '')],
    ['Teléfono secundario', maskPhone(info.secondPhone ?? '')],
    ['Teléfono de emergencia', maskPhone(info.emergencyPhone ?? '')],
  ];
}

const loadPlaceMap = () => import('@volante/ui/map/map.tsx').then((module) => module.PlaceMap);

function placeOf({ latitude, longitude, address, adrnumber }: StoredInfo) {
  return latitude === null || longitude === null ? null : { latitude, longitude, label: `${address} ${adrnumber}` };
}

export function PersonalDataView({ info }: { info: StoredInfo }) {
  const place = placeOf(info);
  return (
    <Card>
      <dl className="-my-3">
        {rowsOf(info).map(([label, value]) => (
          <div key={label} className="border-b border-line py-3 last:border-none">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className={value ? 'font-semibold' : 'text-muted'}>{value || 'Sin registrar'}</dd>
          </div>
        ))}
      </dl>
      {place && (
        <div className="pt-6">
          <LazyPart load={loadPlaceMap} wanted props={{ ...place, tilesUrl: config().mapTilesUrl }} />
        </div>
      )}
    </Card>
  );
}
