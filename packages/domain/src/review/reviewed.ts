import { type DocumentName, documentNames, documentTitle } from '../documents/names.ts';
import { type CarDocumentName, carDocumentTitle } from '../fleet/documents.ts';

/** A document of a driver or of a car. */
export type ReviewedName = DocumentName | CarDocumentName;

const isDrivers = (name: ReviewedName): name is DocumentName => documentNames.some((each) => each === name);

export const reviewedTitle = (name: ReviewedName): string =>
  isDrivers(name) ? documentTitle(name) : carDocumentTitle(name);
