/** The document service's static key. It is public (the app contains it): it identifies the program, not the person. */
export const documentsApiKey = 'volante-documents-web';
