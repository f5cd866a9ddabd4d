export { type OpenWish, openWishes } from './queries/open-wishes.ts';
