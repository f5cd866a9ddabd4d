/** The name of answer-tutorial-offer.ts in the queue of writes; the mutation itself loads when one is made or sent. */
export const answerOfferName = 'tutorial/answer-offer';
