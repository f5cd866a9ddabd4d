import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';
import { reasons } from '../../platform/personal-data/reasons.ts';

export const doorsTables = {
  car_messages: {
    person: { column: 'command_id', of: 'door_commands', key: 'id', naming: 'driver_id' },
    exported: [
      'sent_at',
      'id',
      'command_id',
      'car_id',
      'action',
      'expires_at',
      'cancelled_at',
      'answered_at',
      'result',
      'late',
    ],
    kept: 'What was asked of a car and what it did, should it come to harm. The driver is a uid without a name.',
  },
  door_commands: {
    person: ['driver_id'],
    exported: [
      'pressed_at',
      'id',
      'car_id',
      'action',
      'state',
      'taken_at',
      'sent_at',
      'received_at',
      'acted_at',
      'finished_at',
      'deadline',
      'failure',
      'cool_down_until',
    ],
    withheld: { taken_by: reasons.machine },
    kept: 'What was asked of a car and what it did, should it come to harm. The driver is a uid without a name.',
  },
  keys_left_on: {
    person: { column: 'command_id', of: 'door_commands', key: 'id', naming: 'driver_id' },
    exported: ['noticed_at', 'command_id', 'car_id', 'due_at', 'tries', 'ended_at', 'result'],
    kept: 'What was asked of a car and what it did, should it come to harm. The driver is a uid without a name.',
  },
} satisfies OwnedTables;
