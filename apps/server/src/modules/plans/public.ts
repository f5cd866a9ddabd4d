export { choosePlan } from './commands/choose-plan.ts';
export { erasePreferences } from './commands/erase-preferences.ts';
export { importPlans } from './commands/import-plans.ts';
export { exportPlan } from './queries/export-plan.ts';
export { type DriverPlan, planOf, plansOf } from './queries/get-driver-plan.ts';
export { shiftInForce } from './queries/shift-in-force.ts';
export { shiftOfDay } from './store/shift-of-day.ts';
export { shiftWeeksOf } from './store/shift-weeks.ts';
export { singleShiftPlan } from './store/single-shift.ts';
