export { attachDocument } from './commands/attach-document.ts';
export { attachDocumentBytes } from './commands/attach-document-bytes.ts';
export { attachPhotoBytes } from './commands/attach-photo-bytes.ts';
export { eraseDocuments } from './commands/erase-documents.ts';
export { expireDocuments } from './commands/expire-documents.ts';
export { reviewDocument } from './commands/review-document.ts';
export { exportDocuments } from './queries/export-documents.ts';
export { documentsUploaded } from './store.ts';
