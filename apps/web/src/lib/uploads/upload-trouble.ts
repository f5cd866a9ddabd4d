import { reportError } from '../report-error.ts';
import type { PendingUpload } from './pending-uploads.ts';

interface UploadTrouble {
  upload: PendingUpload;
  error: Error;
}

type Listener = (trouble: UploadTrouble) => void;

const listeners = new Set<Listener>();

export function tellTrouble(trouble: UploadTrouble): void {
  reportError(trouble.error, { document: trouble.upload.document, way: trouble.upload.way });
  for (const listener of listeners) listener(trouble);
}

/** Calls back for every file that could not be stored, while somebody looks. */
export function onUploadTrouble(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
