import { queryKey } from '@volante/client/graphql/operation.ts';
import { defineMutation } from '../write-queue/define-mutation.ts';
import { AnswerTutorialOfferDocument } from './answer-tutorial-offer.generated.ts';
import { GetDriverDocument, type GetDriverQuery } from './get-driver.generated.ts';
import { answerOfferName } from './tutorial-offer.ts';

export const answerOffer = defineMutation({
  mode: 'queueable',
  name: answerOfferName,
  document: AnswerTutorialOfferDocument,
  done(client, { answerTutorialOffer: { tutorialDue } }, { uid }) {
    client.setQueryData<GetDriverQuery>(
      queryKey(GetDriverDocument, { uid }),
      (old) => old && { getDriver: { ...old.getDriver, tutorialDue } },
    );
  },
  refused: () => 'No pudimos guardar que viste el tutorial.',
});
