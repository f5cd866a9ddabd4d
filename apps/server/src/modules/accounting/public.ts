export { recordUf } from './commands/record-uf.ts';
export { ufOn } from './queries.ts';
export { lastDayOfUf, typedBy, ufOfDay } from './store.ts';
