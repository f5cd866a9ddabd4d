import { type CurrentType, isUsable } from '@volante/domain/charging/connector';
import type { PlugType } from '@volante/domain/fleet/plugs';
import { distanceKm } from '@volante/domain/geography/distance';
import { formatPesos } from '@volante/domain/values/money';
import { formatDecimal } from '@volante/domain/values/number';
import type { MapMarker, MapPoint } from '@volante/ui/map/map-types.ts';
import type { StationFragment } from './station.generated.ts';

export type Station = StationFragment;
export type Connector = Station['connectors'][number];

/** What a station gives: pins, and words for those who do not see them. */
export function kindOf({ connectors }: Pick<Station, 'connectors'>): 'fast' | 'slow' | 'mixed' {
  const types = new Set(connectors.map(({ currentType }) => currentType));
  return types.size > 1 ? 'mixed' : types.has('DC') ? 'fast' : 'slow';
}

export const kindWords = { fast: 'Carga rápida', slow: 'Carga lenta', mixed: 'Carga rápida y lenta' };

export const speedOf = (currentType: CurrentType): string => (currentType === 'DC' ? kindWords.fast : kindWords.slow);

/** [CHG-03] GB/T plugs are told apart by their current: 'AC-GB/T', 'DC-GB/T'. */
const plugNames: Partial<Record<PlugType, string>> = { Type1: 'Tipo 1', Type2: 'Tipo 2' };

export const plugName = (plugType: PlugType | null): string =>
  plugType === null ? 'Desconocido' : (plugNames[plugType] ?? plugType);

export const providerName = ({ provider }: Pick<Station, 'provider'>): string =>
  provider?.name || 'Proveedor Desconocido';

export const addressWords = ({ address }: Pick<Station, 'address'>): string => address || 'Dirección Desconocida';

/** '7,4 kW' */
export const formatKw = (kw: number): string => `${formatDecimal(String(Math.round(kw * 10) / 10))} kW`;

/** '12,40 kWh' */
export const formatKwh = (kwh: number): string => `${formatDecimal(kwh.toFixed(2))} kWh`;

/** '$320 por kWh' */
export const shortPrice = (pricePerKwh: number): string =>
  pricePerKwh === 0 ? 'Gratis' : `${formatPesos(pricePerKwh)} por kWh`;

/** What a kWh costs, before anything is started. */
export const priceWords = (pricePerKwh: number): string =>
  shortPrice(pricePerKwh) + (pricePerKwh === 0 ? '' : ', IVA incluido');

export const usableOf = ({ connectors }: Pick<Station, 'connectors'>): Connector[] =>
  connectors.filter(({ ocppStatus }) => isUsable(ocppStatus));

/** '3 de 14 disponibles' */
export function availabilityWords(station: Pick<Station, 'connectors'>): string {
  const [usable, all] = [usableOf(station).length, station.connectors.length];
  if (usable === 0) return 'Ninguno disponible ahora';
  return `${usable} de ${all} ${all === 1 ? 'disponible' : 'disponibles'}`;
}

export const kmFrom = (here: MapPoint, { lat, lon }: Pick<Station, 'lat' | 'lon'>): number =>
  distanceKm({ lat: here.latitude, lon: here.longitude }, { lat, lon });

/** Nearest first where the phone knows where it is, by name otherwise. */
export function inOrder(stations: readonly Station[], here: MapPoint | undefined): Station[] {
  if (!here) return stations.toSorted((a, b) => a.addressAlias.localeCompare(b.addressAlias, 'es'));
  return stations.toSorted((a, b) => kmFrom(here, a) - kmFrom(here, b));
}

export function markerOf(station: Station): MapMarker {
  const { _id: id, addressAlias, lat: latitude, lon: longitude } = station;
  const kind = kindOf(station);
  const label = `${addressAlias}. ${kindWords[kind]}. ${availabilityWords(station)}`;
  return { id, latitude, longitude, kind, label, pale: usableOf(station).length === 0 };
}
