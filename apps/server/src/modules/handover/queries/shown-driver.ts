import type { DriverCard } from '../../drivers/public.ts';
import type { ExchangeDriverMapper } from '../schema.mappers.ts';

/** A driver of a handover. The phone number is only for whoever is handing the car over with them. */
export function shownDriver({ _id, photo, info }: DriverCard, inTouch: boolean): ExchangeDriverMapper {
  return { _id, photo, info: { ...info, phone: inTouch ? info.phone : null }, inTouch };
}
