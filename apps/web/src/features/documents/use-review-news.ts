import { useQueryClient } from '@tanstack/react-query';
import { type DocumentName, documentTitle } from '@volante/domain/documents/names';
import type { MaybeStatus } from '@volante/domain/documents/status';
import { documentLabel } from '@volante/domain/documents/texts';
import { useEffect, useRef } from 'react';
import { refreshDriver } from '../../lib/driver/refresh-driver.ts';
import { showSnackbar } from '@volante/ui/snackbar-queue.ts';
import type { DocumentFacts } from './document-facts.ts';

/** [SCR-05] Says a decision that arrives while the screen is open, also to who does not see the card. */
export function useReviewNews(documents: readonly DocumentFacts[]): void {
  const client = useQueryClient();
  const before = useRef<ReadonlyMap<DocumentName, MaybeStatus>>(new Map());
  useEffect(() => {
    const decided = documents.filter(
      ({ name, status }) => before.current.get(name) === 'PENDING' && status !== null && status !== 'PENDING',
    );
    before.current = new Map(documents.map(({ name, status }) => [name, status]));
    for (const { name, status } of decided) {
      const bad = status === 'REJECTED' || status === 'ERRORS';
      showSnackbar({ text: `${documentTitle(name)}: ${documentLabel(status)}`, tone: bad ? 'bad' : 'good' });
    }
    // What the driver still has to do follows from it.
    if (decided.length > 0) void refreshDriver(client);
  }, [documents, client]);
}
