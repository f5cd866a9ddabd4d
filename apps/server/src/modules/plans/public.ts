export { choosePlan } from './commands/choose-plan.ts';
export { importPlans } from './commands/import-plans.ts';
export { planChange } from './hooks.ts';
export { planOf, plansOf } from './queries/get-driver-plan.ts';
export { shiftInForce } from './queries/shift-in-force.ts';
export { type BilledPlan, billedPlan, planSections } from './store/billed-plan.ts';
export { shiftOfDay } from './store/shift-of-day.ts';
export { shiftWeeksOf } from './store/shift-weeks.ts';
export { singleShiftPlan } from './store/single-shift.ts';
