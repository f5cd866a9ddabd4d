export { type NewExchange, planExchange } from './commands/plan-exchange.ts';
export { type HandoverFacts, handoversBetween, lastHandover, receivedHandovers } from './store.ts';
