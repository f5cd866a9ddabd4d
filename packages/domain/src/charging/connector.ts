import type { PlugType } from '../fleet/plugs.ts';

export const currentTypes = ['AC', 'DC'] as const;

export type CurrentType = (typeof currentTypes)[number];

/** As OCPP 1.6 names them. */
export const connectorStatuses = [
  'Available',
  'Preparing',
  'Charging',
  'SuspendedEVSE',
  'SuspendedEV',
  'Finishing',
  'Reserved',
  'Faulted',
  'Unavailable',
] as const;

export type ConnectorStatus = (typeof connectorStatuses)[number];

/** [CHG-05] Nothing stands in the way of a charge: the connector is free, or a car was just plugged in. */
export function isUsable(status: ConnectorStatus | null): boolean {
  return status === 'Available' || status === 'Preparing';
}

const statusLabels: Record<ConnectorStatus, string> = {
  Available: 'Disponible',
  Preparing: 'En preparación',
  Charging: 'Cargando',
  SuspendedEVSE: 'Pausado por el cargador',
  SuspendedEV: 'Pausado por el auto',
  Finishing: 'Terminando',
  Reserved: 'Reservado',
  Faulted: 'Con falla',
  Unavailable: 'Fuera de servicio',
};

export function connectorStatusLabel(status: ConnectorStatus | null): string {
  return status ? statusLabels[status] : 'Desconocida';
}

/** Longer than two heartbeats: a connection that was lost without a word is noticed by its silence. */
export const silenceMs = 180_000;

/** How often a charge point is asked to say that it is there, in seconds. */
export const heartbeatSeconds = 60;

/** The names of plugs that lists of stations use, with the current where a name alone could be two. */
const plugNames: Record<string, PlugType | Record<CurrentType, PlugType>> = {
  'Tipo 1': 'Type1',
  'Tipo 2': 'Type2',
  CHAdeMO: 'CHAdeMO',
  CCS1: 'CCS1',
  CCS2: 'CCS2',
  'GB/T': { AC: 'AC-GB/T', DC: 'DC-GB/T' },
};

/** 'Tipo 2' is Type2; the kind of a plain 'GB/T' follows from its current. Null for a name nobody knows. */
export function plugNamed(name: string, current: CurrentType): PlugType | null {
  const plug = Object.hasOwn(plugNames, name) ? plugNames[name] : undefined;
  if (plug === undefined) return null;
  return typeof plug === 'string' ? plug : plug[current];
}
