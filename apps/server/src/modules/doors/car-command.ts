import { isFinished } from '@volante/domain/doors/sequence';
import { failureMessage, type StageName } from '@volante/domain/doors/texts';
import type { DoorCommandRow } from './store/commands.ts';

function stagesOf({ sent_at, received_at, finished_at, state }: DoorCommandRow) {
  const done = state === 'done' ? finished_at : null;
  const stages: { name: StageName; at: Date | null }[] = [
    { name: 'sent', at: sent_at },
    { name: 'received', at: received_at },
    { name: 'done', at: done },
  ];
  return stages;
}

/** A door sequence as the driver who pressed sees it. */
export function carCommand(row: DoorCommandRow) {
  const { id, car_id, action, state, failure, acted_at, pressed_at, finished_at, cool_down_until } = row;
  return {
    _id: id,
    carId: car_id,
    action,
    status: isFinished(state) ? state : ('running' as const),
    stages: stagesOf(row),
    message: failure && failureMessage(action, failure, acted_at !== null),
    createdAt: pressed_at,
    finishedAt: finished_at,
    coolDownUntil: cool_down_until,
  };
}
