/** What the practice provider refuses, so that the staff have a document to mend. */
export const unknownGiro = 'Giro por confirmar';
