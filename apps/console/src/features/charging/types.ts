import type { ChargePointQuery, ChargesQuery, StationQuery, StationsQuery } from './charging.generated.ts';

export type StationFacts = StationsQuery['stations'][number];
export type StationPrice = NonNullable<StationQuery['station']>['prices'][number];
export type PointFacts = StationFacts['points'][number];
export type ConnectorFacts = PointFacts['connectors'][number];
type PointRecord = NonNullable<ChargePointQuery['chargePoint']>;
export type OrderFacts = PointRecord['orders'][number];
export type MessageFacts = PointRecord['messages'][number];
export type ChargeFacts = ChargesQuery['charges'][number];
