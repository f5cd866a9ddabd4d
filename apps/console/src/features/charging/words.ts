import type { ConnectorStatus } from '@volante/domain/charging/connector';
import type { SessionStatus } from '@volante/domain/charging/session';
import { stationState, type StationState } from '@volante/domain/charging/station';
import type { Tone } from '@volante/ui/status-pill.tsx';

const connectorTones: Record<ConnectorStatus, Tone> = {
  Available: 'good',
  Preparing: 'info',
  Charging: 'info',
  SuspendedEVSE: 'warn',
  SuspendedEV: 'warn',
  Finishing: 'info',
  Reserved: 'neutral',
  Faulted: 'bad',
  Unavailable: 'neutral',
};

export const connectorTone = (status: ConnectorStatus | null): Tone => (status ? connectorTones[status] : 'neutral');

const chargeTones: Partial<Record<SessionStatus, Tone>> = { Active: 'info', Pending: 'info', Completed: 'good' };

export const chargeTone = (status: SessionStatus): Tone => chargeTones[status] ?? 'neutral';

const stationTones: Record<StationState, Tone> = { open: 'good', closing: 'warn', closed: 'neutral' };

export const stationTone = (closedFrom: Date | null, now: Date): Tone => stationTones[stationState(closedFrom, now)];

export const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
