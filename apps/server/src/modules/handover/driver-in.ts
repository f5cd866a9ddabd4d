import type { Role } from '@volante/domain/handover/steps';
import type { ExchangeRow } from './store/exchanges.ts';

export function driverIn(exchange: ExchangeRow, role: Role): string {
  return role === 'Deliverer' ? exchange.deliverer_id : exchange.receiver_id;
}
