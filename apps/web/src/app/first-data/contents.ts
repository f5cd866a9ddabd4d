/** [SCR-13] The texts that some screens ask the content service for, exactly as they ask it. */
export { PreguntasFrecuenteDocument as faq } from '../../lib/content/get-faq.generated.ts';
export { TerminoYCondicioneDocument as terms } from '../../lib/content/get-terms.generated.ts';
