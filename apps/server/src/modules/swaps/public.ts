export { answerOpenPetition } from './commands/answer-open-petition.ts';
export { answerPetition } from './commands/answer-petition.ts';
export { createPetition } from './commands/create-petition.ts';
export { expirePetitions } from './commands/expire-petitions.ts';
export { remindPartners } from './commands/remind-partners.ts';
