import type { ConnectorStatus } from '@volante/domain/charging/connector';
import { between, type Chance } from '../cars/chance.ts';

/** What a simulated charge point is like. */
export interface Habits {
  /** Strangers charge there, connectors fail, and it loses its connection now and then. */
  readonly lively: boolean;
  /** Connectors that are out of order for good. */
  readonly broken: readonly number[];
  /** It never connects. */
  readonly away: boolean;
}

const minute = 60_000;

/** Where visitors can count on a free connector: one with slow plugs alone, one with all kinds. */
const calm = ['demo-01', 'demo-04'];

export function habitsOf(pointId: string): Habits {
  return {
    lively: !calm.some((station) => pointId.startsWith(station)),
    broken: pointId === 'demo-02-1' ? [2] : [],
    away: pointId === 'demo-12-1',
  };
}

interface Turn {
  readonly status: ConnectorStatus;
  /** How long until something else happens there, in ms. */
  readonly lasts: number;
}

/** What happens at a connector that no driver of ours uses. */
export function nextTurn(status: ConnectorStatus, chance: Chance): Turn {
  if (status === 'Preparing') return { status: 'Charging', lasts: between(chance, 10, 45) * minute };
  if (status === 'Charging') return { status: 'Finishing', lasts: between(chance, 0.5, 4) * minute };
  if (status === 'Available' && chance() < 0.35)
    return { status: 'Preparing', lasts: between(chance, 0.2, 1) * minute };
  if (status === 'Available' && chance() < 0.03) return { status: 'Faulted', lasts: between(chance, 10, 40) * minute };
  return { status: 'Available', lasts: between(chance, 5, 40) * minute };
}

/** How a connector is found when the demo world wakes up: a third of the lively ones are taken. */
export function firstTurn(number: number, { lively, broken }: Habits, chance: Chance): Turn {
  if (broken.includes(number)) return { status: 'Faulted', lasts: Number.POSITIVE_INFINITY };
  if (!lively) return { status: 'Available', lasts: Number.POSITIVE_INFINITY };
  const taken = chance() < 0.33;
  return { status: taken ? 'Charging' : 'Available', lasts: between(chance, 2, 40) * minute };
}
