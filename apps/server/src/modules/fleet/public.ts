export { addCar } from './commands/add-car.ts';
export { assignCar } from './commands/assign-car.ts';
export { importCarConfigs } from './commands/import-car-configs.ts';
export { releaseCar } from './commands/release-car.ts';
export { ownCar } from './policy.ts';
export { coupleOf } from './queries/couple-of.ts';
export { holderOf } from './queries/holder-of.ts';
export { carOf, currentMembership } from './store/assignations.ts';
export { findCar, lockCar } from './store/cars.ts';
