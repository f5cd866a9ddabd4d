export { daysOfReadings } from './commands/forget-readings.ts';
export { recordReadings } from './commands/record-readings.ts';
export { carStateOf } from './queries/car-state.ts';
export { kmBetween, odometerReadings } from './queries/odometer.ts';
export { type Backlog, forgetBacklogs, readBacklogs } from './store/backlog.ts';
export { newestReadings, odometerOfReading, readingsAround } from './store/odometer.ts';
export { carPlacesIn } from './store/places.ts';
export {
  changedSince,
  doingColumns,
  doingNow,
  heardSince,
  type LastSaid,
  lastSaid,
  lastSaidColumns,
} from './store/states.ts';
