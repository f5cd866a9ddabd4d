import type { ConnectorStatus } from '@volante/domain/charging/connector';
import type { MeterValue } from '@volante/domain/charging/meter';

/** What charge points send, as the schemas of OCPP 1.6 have checked it. */
export interface Requests {
  BootNotification: {
    chargePointVendor: string;
    chargePointModel: string;
    chargePointSerialNumber?: string;
    firmwareVersion?: string;
  };
  Heartbeat: Record<string, never>;
  StatusNotification: { connectorId: number; status: ConnectorStatus; errorCode: string; timestamp?: string };
  Authorize: { idTag: string };
  StartTransaction: { connectorId: number; idTag: string; meterStart: number; timestamp: string };
  MeterValues: { connectorId: number; transactionId?: number; meterValue: MeterValue[] };
  StopTransaction: {
    transactionId: number;
    idTag?: string;
    meterStop: number;
    timestamp: string;
    reason?: string;
    transactionData?: MeterValue[];
  };
  DataTransfer: { vendorId: string };
}

export type Action = keyof Requests;

type TagStatus = 'Accepted' | 'Blocked' | 'Expired' | 'Invalid' | 'ConcurrentTx';

export interface TagInfo {
  idTagInfo: { status: TagStatus };
}

export const tagInfo = (status: TagStatus): TagInfo => ({ idTagInfo: { status } });
