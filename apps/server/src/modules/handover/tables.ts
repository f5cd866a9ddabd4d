import type { ExchangeStatus, ExchangeType } from '@volante/domain/handover/status';

export type ExchangesTable = {
  id: string;
  car_id: string;
  deliverer_id: string;
  receiver_id: string;
  exchange_type: ExchangeType;
  status: ExchangeStatus;
  due_at: Date;
  received_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

export type HandoverTables = { exchanges: ExchangesTable };
