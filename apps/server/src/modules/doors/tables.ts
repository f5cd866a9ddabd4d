import type { DoorAction, DoorFailure, DoorState } from '@volante/domain/doors/sequence';
import type { AnswerMessage, CarAction } from '@volante/domain/telemetry/messages';
import type { Generated } from 'kysely';

export type DoorCommandsTable = {
  id: string;
  car_id: string;
  driver_id: string;
  action: DoorAction;
  state: DoorState;
  pressed_at: Date;
  taken_at: Generated<Date | null>;
  taken_by: Generated<string | null>;
  sent_at: Generated<Date | null>;
  received_at: Generated<Date | null>;
  acted_at: Generated<Date | null>;
  finished_at: Generated<Date | null>;
  deadline: Date | null;
  failure: Generated<DoorFailure | null>;
  cool_down_until: Generated<Date | null>;
};

export type CarMessagesTable = {
  id: string;
  command_id: string;
  car_id: string;
  action: CarAction;
  sent_at: Date;
  expires_at: Date;
  cancelled_at: Generated<Date | null>;
  answered_at: Generated<Date | null>;
  result: Generated<AnswerMessage['result'] | null>;
  late: Generated<boolean>;
};

export type DoorsTables = {
  door_commands: DoorCommandsTable;
  car_messages: CarMessagesTable;
};
