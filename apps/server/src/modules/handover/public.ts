export { attachPhotos } from './commands/attach-photos.ts';
export { completeStep } from './commands/complete-step.ts';
export { finalizeExchange } from './commands/finalize-exchange.ts';
export { type NewExchange, planExchange } from './commands/plan-exchange.ts';
export { notifyOfPickUps } from './commands/notify-of-pick-ups.ts';
export { remindOfExchanges } from './commands/remind-of-exchanges.ts';
export { keepExchanges } from './jobs.ts';
export { getExchanges } from './queries/get-exchanges.ts';
export { type HandoverFacts, handoversBetween, handoversSince, lastHandover } from './store/holding.ts';
