export { type DriverWish, demoPassword, type MadeDriver, scenario } from '@volante/demo/scenario';
