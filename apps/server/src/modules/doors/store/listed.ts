import type { DoorAction, DoorFailure, DoorState } from '@volante/domain/doors/sequence';
import { sql } from 'kysely';
import { instant, oneOf, orNull, text } from '../../../platform/database/columns.ts';
import { listedIn } from '../../../platform/lists/store.ts';
import { refsWith } from '../../../platform/search/store.ts';

/** [CON-16] All orders to doors. */
export const listedOrders = listedIn({
  columns: {
    car_id: text,
    driver_id: text,
    action: oneOf<DoorAction>(),
    state: oneOf<DoorState>(),
    failure: orNull(oneOf<DoorFailure>()),
    pressed_at: instant,
    finished_at: orNull(instant),
  },
  rows: sql`
    select c.id as ref, c.car_id, c.driver_id, c.action, c.state, c.failure, c.pressed_at, c.finished_at
    from door_commands c`,
  filters: {
    car: (value) => sql`listed.car_id in ${refsWith('car', value)}`,
    driver: (value) => sql`listed.driver_id in ${refsWith('driver', value)}`,
    standing: (value) => sql`${value} = case when listed.finished_at is null then 'running' else listed.state end`,
    failure: (value) => sql`listed.failure = ${value}`,
  },
  orders: { pressed: { by: 'pressed_at', type: 'timestamptz' } },
});
