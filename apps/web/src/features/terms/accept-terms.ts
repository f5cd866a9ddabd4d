import { GetDriverDocument, type GetDriverQuery } from '../../lib/driver/get-driver.generated.ts';
import { GetDriverTermsChangesDocument } from '../../lib/driver/get-terms-changes.generated.ts';
import { queryKey } from '@volante/client/graphql/operation.ts';
import { defineMutation } from '../../lib/write-queue/define-mutation.ts';
import { AcceptTermsDocument } from './accept-terms.generated.ts';

/** A contract is accepted now or not at all: it never waits on the phone. */
export const acceptTerms = defineMutation({
  mode: 'immediate',
  document: AcceptTermsDocument,
  done(client, { updateVerifiedListDriver: { verifiedList } }, { uid }) {
    client.setQueryData<GetDriverQuery>(
      queryKey(GetDriverDocument, { uid }),
      (old) => old && { getDriver: { ...old.getDriver, verifiedList } },
    );
    void client.invalidateQueries({ queryKey: queryKey(GetDriverTermsChangesDocument, { uid }) });
  },
});
