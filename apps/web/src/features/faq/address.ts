const home = '/app/v2/faq';

/** The address of one answer. */
export const answerAddress = (id: string): string => `${home}?pregunta=${encodeURIComponent(id)}`;

/** The answer that the address asks for; empty for none. */
export const askedAnswer = (search: string): string => new URLSearchParams(search).get('pregunta') ?? '';

export { home };
