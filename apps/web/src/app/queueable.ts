import { answerOfferName } from '../lib/driver/tutorial-offer.ts';
import { markReadName } from '../lib/notifications/use-notifications.ts';
import type { AnyQueueable } from '../lib/write-queue/send-pending.ts';

/** Every queueable mutation by its name, so that a write of an earlier visit finds its code again. */
export const queueable: Record<string, () => Promise<AnyQueueable>> = {
  [markReadName]: () => import('../lib/notifications/mark-read.ts').then((module) => module.markRead),
  [answerOfferName]: () => import('../lib/driver/answer-tutorial-offer.ts').then((module) => module.answerOffer),
};
