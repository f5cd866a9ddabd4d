import { answerOffer } from '../../../lib/driver/answer-tutorial-offer.ts';
import { answerOfferName } from '../../../lib/driver/tutorial-offer.ts';
import { useDriver } from '../../../lib/driver/use-driver.ts';
import { reportError } from '../../../lib/report-error.ts';
import { currentUid } from '@volante/client/session.ts';
import { enqueue, usePending } from '../../../lib/write-queue/write-queue.ts';

/** Whether the tutorial is still to be offered, and how to say that it need not be any more. */
export function useOffer() {
  const { driver } = useDriver();
  const answered = usePending(answerOfferName).length > 0;
  const due = driver?.tutorialDue === true && !answered;
  return {
    due,
    answer: async () => {
      if (due) await enqueue(answerOffer, { uid: currentUid() }).catch(reportError);
    },
  };
}
