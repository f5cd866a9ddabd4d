export { singleShiftPlan } from './store/single-shift.ts';
