/** The document service's static key. Anybody may read it in the app: it tells apart programs, not people. */
export const documentsApiKey = 'volante-documents-web';
