export { type DriverWish, demoPassword, type CreatedDriver, scenario } from '@volante/demo/scenario';
