export { attachDocumentBytes } from './commands/attach-document-bytes.ts';
export { attachPhotoBytes } from './commands/attach-photo-bytes.ts';
export { expireDocuments } from './commands/expire-documents.ts';
export { reviewDocument } from './commands/review-document.ts';
export { makeStreamReady } from './make-ready.ts';
export { extensionFor } from './queries/driver-documents.ts';
export { documentsUploaded } from './store.ts';
