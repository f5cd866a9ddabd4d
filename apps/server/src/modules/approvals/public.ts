export { openWishes } from './queries/open-wishes.ts';
