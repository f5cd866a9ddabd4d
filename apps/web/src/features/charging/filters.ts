import type { ConnectorStatus, CurrentType } from '@volante/domain/charging/connector';
import { liveValue, useLiveValue } from '@volante/client/live-value.ts';

export interface Filters {
  fast: boolean;
  slow: boolean;
  onlyAvailable: boolean;
}

export const noFilters: Filters = { fast: false, slow: false, onlyAvailable: false };

/** The applied filters, shared by map and list. They last until the page is left. */
const applied = liveValue(noFilters);

export const useFilters = (): Filters => useLiveValue(applied);

export const applyFilters = (filters: Filters): void => applied.set(filters);

/** [CHG-02] Choosing both speeds filters as little as choosing none. */
export function filterVariables({ fast, slow, onlyAvailable }: Filters): {
  currentType?: CurrentType;
  status?: ConnectorStatus;
} {
  return {
    ...(fast !== slow && { currentType: fast ? 'DC' : 'AC' }),
    ...(onlyAvailable && { status: 'Available' }),
  };
}

export const isFiltering = (filters: Filters): boolean => Object.keys(filterVariables(filters)).length > 0;
