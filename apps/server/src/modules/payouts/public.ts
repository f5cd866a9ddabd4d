export { bounceLine } from './commands/bounce-line.ts';
export { confirmLines } from './commands/confirm-lines.ts';
export { preparePayouts } from './commands/prepare-payouts.ts';
export { sendBatch } from './commands/send-batch.ts';
export { depositsByBill, nettedByBill, ownerOf } from './queries.ts';
export { payoutBalances } from './store.ts';
