export { addChargePoint } from './commands/add-charge-point.ts';
export { addStation } from './commands/add-station.ts';
export { carOfTag, runningCharges } from './queries/running-charges.ts';
