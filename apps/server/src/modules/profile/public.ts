export { getDriver } from './queries/get-driver.ts';
