import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tellLostSend } from '@volante/client/lost-send.ts';
import { keyOf } from '../../lib/graphql/question.ts';
import { useQuestion } from '../../lib/graphql/use-api.ts';
import { reportError } from '../../lib/report-error.ts';
import { currentUid } from '@volante/client/session.ts';
import { defineMutation } from '../../lib/write-queue/define-mutation.ts';
import { sendNow } from '../../lib/write-queue/send-now.ts';
import { BlockDriverCashDocument } from './block-driver-cash.generated.ts';
import { blockingOf } from './cash-block.first.ts';
import type { GetDriverCashBlockingQuery } from './get-driver-cash-blocking.generated.ts';

const setBlock = defineMutation({ mode: 'immediate', document: BlockDriverCashDocument });

/** [NOT-03] The block as the driver wants it; when the server does not take it, as it was. */
export function useCashBlock() {
  const driverId = currentUid();
  const client = useQueryClient();
  const query = useQuestion(blockingOf(driverId));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const current = query.data?.getDriverCashBlocking;
  const show = (getDriverCashBlocking: GetDriverCashBlockingQuery['getDriverCashBlocking']) =>
    client.setQueryData<GetDriverCashBlockingQuery>(keyOf(blockingOf(driverId)), {
      getDriverCashBlocking,
    });
  const change = async (block: boolean) => {
    if (busy || !current) return;
    setBusy(true);
    show({ ...current, block, blockByType: 'driver' });
    try {
      show((await sendNow(setBlock, { driverId, block })).blockDriverCash);
    } catch (error) {
      reportError(error);
      show(current);
      if (!tellLostSend(error, 'El bloqueo se ve como estaba: cámbialo cuando vuelva la señal.')) setFailure(error);
    }
    setBusy(false);
  };
  return { query, current, busy, change, failure, forget: () => setFailure(undefined) };
}
