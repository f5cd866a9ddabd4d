import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../lib/graphql/request.ts';
import { currentUid } from '@volante/client/session.ts';
import { pendingUploads } from '../../lib/uploads/pending-uploads.ts';
import { discardUpload, openUploads } from '../../lib/uploads/send-uploads.ts';
import { exchangeWay, refreshExchanges, sendPart } from './exchange-uploads.ts';
import { roleOf } from './exchange-view.ts';
import { GetExchangeDocument } from './get-exchange.generated.ts';
import { settledUploads } from './settled.ts';

/** [DAY-01] Discards refused uploads whose step another phone has done, or whose handover is over. */
async function dropSettled(): Promise<void> {
  const driverId = currentUid();
  const kept = (await pendingUploads(driverId)).filter(({ way }) => way === exchangeWay);
  const asked = new Set(kept.flatMap(({ failure, fields }) => (failure && fields?.exchangeId) || []));
  for (const exchangeId of asked) {
    const answer = await request(GetExchangeDocument, { driverId, exchangeId }).catch(() => undefined);
    // An exchange that cannot be read does not hold up the others.
    if (!answer) continue;
    const { getExchange } = answer;
    for (const upload of settledUploads(getExchange, roleOf(getExchange, driverId), kept)) await discardUpload(upload);
  }
}

/** Goes on with what earlier visits did, and takes what is done now. */
export function startExchangeUploads(client: QueryClient): void {
  // After a failure the next change or visit tries again.
  const drop = () => void dropSettled().catch(() => undefined);
  const changed = () => {
    refreshExchanges(client);
    drop();
  };
  openUploads([exchangeWay], { send: sendPart, changed });
  drop();
}
