import type { CarDamage, Exchange, ExchangeDriver, ExchangeSide } from '../../generated/resolvers.generated.ts';

/**
 * `inTouch`: the driver is oneself, or the partner of a handover under way. Of anybody else only name and photo are shown.
 * `plan` is read only when a query asks for it.
 */
export type ExchangeDriverMapper = Omit<ExchangeDriver, 'plan'> & { inTouch: boolean };

export type ExchangeSideMapper = Omit<ExchangeSide, 'driver'> & { driver: ExchangeDriverMapper };

/** Photos, readings, the time of return and what the car says are read only when a query asks for them. */
export type ExchangeMapper = Omit<
  Exchange,
  | 'photos'
  | 'readings'
  | 'previousPhotos'
  | 'carState'
  | 'returnTime'
  | 'deliverer'
  | 'receiver'
  | 'time'
  | 'noShowFrom'
> & {
  deliverer: ExchangeSideMapper;
  receiver: ExchangeSideMapper;
  time: Date;
  noShowFrom: Date;
  placeShown: boolean;
};

export type CarDamageMapper = Omit<CarDamage, 'author' | 'exchangePhotos' | 'exchangeReadings'> & {
  author: ExchangeDriverMapper;
};
