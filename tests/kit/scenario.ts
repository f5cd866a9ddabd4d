export { type CreatedDriver, scenario } from '@volante/demo/scenario';
