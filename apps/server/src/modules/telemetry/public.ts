export { recordReadings } from './commands/record-readings.ts';
export { carLogin } from './queries/car-login.ts';
export { carStateOf } from './queries/car-state.ts';
export { kmBetween, odometerReadings } from './queries/odometer.ts';
