import type { ReactNode } from 'react';
import type { ChargingDriver } from './may-charge.ts';
import type { Station } from './station-view.ts';
import type { useHere } from './use-here.ts';

/** What map and list are given alike. */
export interface StationsProps {
  title: string;
  state: 'ready' | 'loading' | 'error';
  stations: Station[] | undefined;
  onRetry: () => void;
  driver: ChargingDriver;
  /** The car is in a session. */
  charging: boolean;
  filtering: boolean;
  around: ReturnType<typeof useHere>;
  selected: string | undefined;
  select: (station: string) => void;
  close: () => void;
  actions: ReactNode;
  footer: ReactNode;
}
