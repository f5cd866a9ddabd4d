import { typedReadings } from '@volante/domain/fleet/pick-up-readings';
import { formatDateTime } from '@volante/domain/values/dates';
import { action, whyNeeded } from '../../platform/actions/action.ts';
import { type Field, field, optional, refuseField } from '../../platform/actions/field.ts';
import { driverField } from '../drivers/public.ts';
import { confirmPickUp } from './commands/pick-up-car.ts';

/** One of the two numbers that a car shows. */
const reading = (part: 'odometer' | 'battery', help: string): Field<number | null> => ({
  ...field.text(help),
  read(text, name) {
    const typed = typedReadings({ [part]: text });
    return 'problem' in typed ? refuseField(name, `--${name}: ${typed.problem}`) : typed[part];
  },
});

const pastInstant: Field<Date> = {
  ...field.text('desde cuándo, como 2026-11-20T10:30:00-03:00; sin él, desde ahora'),
  read(text, name, { clock }) {
    const at = new Date(text);
    const isPast = !Number.isNaN(at.getTime()) && at <= clock.now();
    return isPast ? at : refuseField(name, '--at: un instante pasado, como 2026-11-20T10:30:00-03:00.');
  },
};

const confirm = action({
  name: 'pick-ups confirm',
  title: 'Anota que un conductor ya tiene su auto: desde entonces cuentan arriendo, garantía y km',
  permission: 'cars.assign',
  fields: {
    driver: driverField(),
    at: optional(pastInstant),
    odometer: optional(reading('odometer', 'los km que marcaba, si el auto no los dice')),
    battery: optional(reading('battery', 'el porcentaje de batería que marcaba, si el auto no lo dice')),
  },
  why: whyNeeded('por qué, para el historial'),
  async run(ctx, { driver: { uid, typed }, at = null, odometer = null, battery = null }, { why }) {
    const since = await confirmPickUp(ctx, { uid, why, typed: { odometer, battery }, said: { time: at } });
    return { text: `${typed} tiene su auto desde ${formatDateTime(since)}.`, after: since };
  },
});

export const pickUpActions = [confirm];
