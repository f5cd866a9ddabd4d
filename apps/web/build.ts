export { buildWeb } from './build/build-web.ts';
