export { buildConsole } from './build/build-console.ts';
