import { request } from '../../lib/graphql/request.ts';
import { currentUid } from '@volante/client/session.ts';
import { StartUberLinkDocument } from './start-uber-link.generated.ts';
import { withoutResult } from './link-result.ts';

/**
 * [UBR-01] Leaves for the bond page and comes back to this screen. Sent without an Idempotency-Key on purpose: the
 * server keeps the answers of keys for a day, and this one carries a secret. Asked twice, only the newer one works.
 */
export async function startLink(): Promise<void> {
  const redirect = withoutResult(location.pathname + location.search);
  const { startUberLink } = await request(StartUberLinkDocument, { uid: currentUid(), redirect });
  location.assign(startUberLink.url);
}
