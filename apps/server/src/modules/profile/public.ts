export { getDriver, verifiedListOf } from './queries/get-driver.ts';
