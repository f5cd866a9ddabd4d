export { scenario } from '@volante/demo/scenario';
