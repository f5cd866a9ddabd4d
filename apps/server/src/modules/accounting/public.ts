export { recordUf } from './commands/record-uf.ts';
export { ufOn } from './queries.ts';
export { ufOfDay } from './store.ts';
