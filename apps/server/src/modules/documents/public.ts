export { documentsUploaded } from './store.ts';
